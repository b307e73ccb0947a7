/** Favorites of a guest, latest first. */
export const favoritesStorageKey = 'haveli.favorites'
/** Property to save once the guest has signed in. */
export const pendingFavoriteKey = 'haveli.favorite-wanted'
