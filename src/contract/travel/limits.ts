// Apart from the schemas, so that pages load these without them.

/** Of a person. */
export const maxPlaces = 4
/** Whole minutes by which a search may be limited. */
export const minutesBounds = [5, 120] as const
