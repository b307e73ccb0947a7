/** The frame of a list whose lines are links from edge to edge. */
export const listBorder = 'min-w-0 rounded-lg border border-line bg-surface p-1.5'
