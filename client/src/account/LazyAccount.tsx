import { lazy } from "../parts/lazy";

export const LazyAccount = lazy(async () => (await import("./Account")).Account);
