import { lazy } from "./lazy";

export const LazyMenu = lazy(async () => (await import("./Menu")).Menu);
