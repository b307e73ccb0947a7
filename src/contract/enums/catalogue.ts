/** Closed lists of places and buildings. */

/** What staff keep in it. */
export const catalogueKinds = ['city', 'locality', 'project', 'amenity'] as const
/** Parts of such a list: those shown, those not, and the popular or trending ones. */
export const catalogueFilters = ['all', 'active', 'inactive', 'marked'] as const
export const projectPhases = ['upcoming', 'under_construction', 'ready'] as const
