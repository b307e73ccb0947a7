/** What this browser keeps for a visitor without an account; the last one saved comes first. */
export const favoritesStorageKey = 'haveli.favorites'
/** The home a guest wanted to keep on its own page, until this tab knows the person. */
export const pendingFavoriteKey = 'haveli.favorite-wanted'
