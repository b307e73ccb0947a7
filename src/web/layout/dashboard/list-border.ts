/** Frame of a list whose rows are full-width links. */
export const listBorder = 'min-w-0 rounded-lg border border-line bg-surface p-1.5'
