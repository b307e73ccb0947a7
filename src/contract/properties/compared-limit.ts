/** Most properties side by side in one comparison. */
export const mostCompared = 4
