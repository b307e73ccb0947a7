/** Most properties side by side in one comparison. */
export const maxCompared = 4
