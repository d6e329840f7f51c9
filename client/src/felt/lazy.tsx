/** What a table shows now and then, fetched when it is first wanted. */
import { lazy } from "../parts/lazy";

export const LazySit = lazy(async () => (await import("./SitDialog")).SitDialog);
export const LazyTopUp = lazy(async () => (await import("./TopUp")).TopUp);
export const LazyOwn = lazy(async () => (await import("./OwnTable")).OwnTable);
export const LazyShown = lazy(async () => (await import("./Shown")).Shown);
export const LazyDead = lazy(async () => (await import("./DeadCards")).DeadCards);
