import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { approvalStatuses, catalogueKinds, catalogueFilters, projectPhases } from '../enums.ts'
import { failures } from '../errors.ts'
import { labelSchema, pageInput, pageOf, textSchema, versionSchema } from '../shared.ts'

const ofEntry = z.object({ id: z.uuid() })

/** A row in a catalogue list of any kind. */
const entrySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  nameHi: z.string().nullable(),
  /** The city or locality it belongs to; null for amenities. */
  place: z.string().nullable(),
  pincode: z.string().nullable(),
  /** Visibility: for a project, approved; for an amenity, offered by the listing form. */
  isActive: z.boolean(),
  /** Popular, trending, or used by a search filter. */
  isFlagged: z.boolean(),
  position: z.number().int().nullable(),
  approvalStatus: z.enum(approvalStatuses).nullable(),
  phase: z.enum(projectPhases).nullable(),
  /** Listings in it, in any state. */
  listings: z.number().int(),
})
export type CatalogueEntry = z.infer<typeof entrySchema>

const entryPage = pageOf(entrySchema).extend({ counts: z.record(z.enum(catalogueFilters), z.number().int()) })
export type CataloguePage = z.infer<typeof entryPage>

const mergeOf = z.object({ kind: z.enum(catalogueKinds), from: z.uuid(), into: z.uuid() })

/** One side of a merge; the version detects changes since. */
const side = z.object({
  id: z.uuid(),
  name: z.string(),
  place: z.string().nullable(),
  version: z.number().int(),
})

/** Records that would move, counted now. */
const moved = z.object({
  listings: z.number().int(),
  /** Unsent listing drafts. */
  drafts: z.number().int(),
  /** Changes of listings, pending and decided. */
  changes: z.number().int(),
  localities: z.number().int(),
  projects: z.number().int(),
  savedSearches: z.number().int(),
})
export type MovedReferences = z.infer<typeof moved>

const mergePreview = z.object({
  from: side,
  into: side,
  moves: moved,
  /** Localities with the same name in both cities, which are merged. */
  sameLocalities: z.array(z.string()),
  /** Why the merge is not possible; null if it is. */
  problem: z.string().nullable(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const mergeInput = mergeOf.extend({
  fromVersion: z.coerce.number().pipe(versionSchema),
  intoVersion: z.coerce.number().pipe(versionSchema),
})

export const entries = {
  listEntries: procedure({
    access: 'catalogue',
    method: 'GET',
    path: '/catalogue/admin/entries',
    summary: 'Cities, localities, projects or amenities, hidden ones included, by name or position',
  })
    .input(
      pageInput.extend({
        kind: z.enum(catalogueKinds),
        query: textSchema(80).optional(),
        part: z.enum(catalogueFilters).default('all'),
        /**
         * Only entries that can be merged with this one: not itself, and for a locality only those
         * of its city.
         */
        beside: z.uuid().optional(),
      }),
    )
    .output(entryPage),

  getMerge: procedure({
    access: 'catalogue',
    method: 'GET',
    path: '/catalogue/admin/merge',
    summary: 'What merging one entry into another would move, and whether it is possible',
  })
    .input(mergeOf)
    .output(mergePreview),

  mergeEntries: procedure({
    access: 'catalogue',
    method: 'POST',
    path: '/catalogue/admin/merges',
    summary:
      'Merge one entry into another: all references move in one transaction, its name and slug redirect to the other; cannot be undone',
  })
    .input(mergeInput)
    .output(ofEntry.extend({ moves: moved }))
    .errors(
      failures({
        STALE: m.catalogue_changed_meanwhile,
        OTHER_CITY: m.catalogue_merge_other_city,
        USED_BY_FILTER: m.catalogue_merge_used_by_filter,
        PRIMARY_CITY: m.catalogue_merge_home_city,
      }),
    ),
}

const citySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  nameHi: z.string().nullable(),
  state: z.string(),
  stateHi: z.string().nullable(),
})

const localitySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
  area: z.string().nullable(),
  pincode: z.string().nullable(),
  isPopular: z.boolean(),
})
export type Locality = z.infer<typeof localitySchema>

const amenitySchema = z.object({ name: z.string(), nameHi: z.string().nullable() })
export type OfferedAmenity = z.infer<typeof amenitySchema>

const projectSuggestion = z.object({
  id: z.uuid(),
  name: z.string(),
  nameHi: z.string().nullable(),
  location: z.string(),
})

/** Of a typing visitor; several may share a network. */
const suggestionPace = { name: 'projects', burst: 60, perMinute: 120 }

/** Cities, localities, projects and amenities as the public sees them. */
export const places = {
  listCities: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/cities',
    summary: 'All cities by name',
  }).output(z.array(citySchema)),

  listLocalities: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/localities',
    summary:
      'Localities: up to 8 matches for a query, otherwise all of the city, popular first, then by name',
  })
    .input(z.object({ cityId: z.uuid().optional(), query: textSchema(80).optional() }))
    .output(z.array(localitySchema)),

  suggestProjects: procedure({
    access: 'public',
    pace: suggestionPace,
    method: 'GET',
    path: '/catalogue/projects',
    summary:
      'Up to 8 projects of a city whose name has the text in either language, in Latin or Hindi script',
  })
    .input(z.object({ city: labelSchema(80), query: textSchema(80) }))
    .output(z.array(projectSuggestion)),

  listAmenities: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/amenities',
    summary: 'Amenities offered by the listing form, in their order',
  }).output(z.array(amenitySchema)),
}
