/** Enumerations of places and buildings. */

/** Entries maintained by staff. */
export const catalogueKinds = ['city', 'locality', 'project', 'amenity'] as const
/** Filters of such a list: active, inactive, popular or trending. */
export const catalogueFilters = ['all', 'active', 'inactive', 'marked'] as const
/** Of changes that a builder proposes. */
export const projectChangeStatuses = ['pending', 'accepted', 'refused', 'withdrawn'] as const
export const projectPhases = ['upcoming', 'under_construction', 'ready'] as const
