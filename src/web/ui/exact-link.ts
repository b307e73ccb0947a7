/** A link to a part or page of a list is the current one for its own query only, and says so by itself. */
export const exactLink = { activeOptions: { exact: true }, activeProps: {} } as const
