import { lazy } from "../parts/lazy";

/** The lobby has a door of its own: who comes to a table by a link does not wait for it. */
export const LazyLobby = lazy(async () => (await import("./Lobby")).Lobby);
