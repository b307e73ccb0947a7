/** Of a person; apart from the schemas, so that pages load it without them. */
export const maxPlaces = 4
