import { lazy } from "../parts/lazy";

export const LazySit = lazy(async () => (await import("./SitDialog")).SitDialog);
