/** What hosts use, fetched when somebody first wants it. */
import { lazy } from "../parts/lazy";

export const LazyOpening = lazy(async () => (await import("./Opening")).Opening);
export const LazyDesk = lazy(async () => (await import("./HostDesk")).HostDesk);
export const LazyBook = lazy(async () => (await import("./Book")).BookDialog);
