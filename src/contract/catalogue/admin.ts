import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { approvalStatuses, projectPhases } from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, versionSchema, whenValid } from '../shared.ts'
import {
  amenityFields,
  checkPoint,
  checkPrices,
  cityFields,
  localityFields,
  projectFields,
} from './entry-fields.ts'

const ofEntry = z.object({ id: z.uuid() })
const ofVersion = ofEntry.extend({
  version: z.coerce.number().pipe(versionSchema),
})

const ofPoint = whenValid('latitude', 'longitude')
const ofPrices = whenValid('priceFrom', 'priceTo')

export const createCityInput = cityFields.superRefine(checkPoint, ofPoint)
export const updateCityInput = cityFields.extend(ofVersion.shape).superRefine(checkPoint, ofPoint)
const inCity = localityFields.extend({ cityId: z.uuid({ error: () => m.catalogue_city_required() }) })
export const createLocalityInput = inCity.superRefine(checkPoint, ofPoint)
/** The city of a locality cannot change. */
export const updateLocalityInput = localityFields.extend(ofVersion.shape).superRefine(checkPoint, ofPoint)
export const createProjectInput = projectFields
  .superRefine(checkPoint, ofPoint)
  .superRefine(checkPrices, ofPrices)
export const updateProjectInput = projectFields
  .extend(ofVersion.shape)
  .superRefine(checkPoint, ofPoint)
  .superRefine(checkPrices, ofPrices)
export const createAmenityInput = amenityFields
export const updateAmenityInput = amenityFields.extend(ofVersion.shape)

const entry = ofVersion.extend({
  version: z.number().int(),
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
  /** Listings in it, in any state. */
  listings: z.number().int(),
  /** Names of the entries merged into it. */
  merged: z.array(z.string()),
  updatedAt: instantSchema,
})
const point = { latitude: z.number().nullable(), longitude: z.number().nullable() }

const adminCity = entry.extend({
  ...point,
  state: z.string(),
  stateHi: z.string().nullable(),
  isActive: z.boolean(),
})
export type AdminCity = z.infer<typeof adminCity>

const adminLocality = entry.extend({
  ...point,
  cityId: z.uuid(),
  city: z.string(),
  area: z.string().nullable(),
  pincode: z.string().nullable(),
  aliases: z.array(z.string()),
  isPopular: z.boolean(),
  position: z.number().int(),
  neighbourhoodEn: z.string().nullable(),
  neighbourhoodHi: z.string().nullable(),
  isActive: z.boolean(),
})
export type AdminLocality = z.infer<typeof adminLocality>

const adminProject = entry.extend({
  ...point,
  cityId: z.uuid(),
  localityId: z.uuid().nullable(),
  location: z.string(),
  builderName: z.string().nullable(),
  builderId: z.number().int().nullable(),
  /** Who named it with a listing. */
  proposedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  description: z.string().nullable(),
  reraNumber: z.string().nullable(),
  phase: z.enum(projectPhases),
  promisedDate: z.string().nullable(),
  possessionDate: z.string().nullable(),
  towers: z.number().int().nullable(),
  units: z.number().int().nullable(),
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
  imageKey: z.string().nullable(),
  approvalStatus: z.enum(approvalStatuses),
  isTrending: z.boolean(),
  position: z.number().int(),
  /** Read-only for entries the caller submitted. */
  can: z.object({ edit: z.boolean() }),
})
export type AdminProject = z.infer<typeof adminProject>

const adminAmenity = entry.extend({
  isListing: z.boolean(),
  position: z.number().int(),
  /** The search filter refers to this name, so it cannot be renamed. */
  isAskedFor: z.boolean(),
})
export type AdminAmenity = z.infer<typeof adminAmenity>

const nameTaken = failures({ TAKEN: m.catalogue_name_taken })
const changedMeanwhile = failures({ STALE: m.catalogue_changed_meanwhile })
const spellingTaken = failures({ SPELLING_TAKEN: m.catalogue_spelling_taken })
const unknownReference = failures({
  RERA_INVALID: m.evidence_rera_invalid,
  LOCATION_UNKNOWN: m.catalogue_location_unknown,
  PICTURE_UNKNOWN: m.catalogue_picture_unknown,
  BUILDER_UNKNOWN: m.catalogue_builder_unknown,
})
const savedEntry = ofEntry.extend({ version: z.number().int() })

type Action = { method: 'GET' | 'POST' | 'PUT'; path: `/${string}`; summary: string }
const createStaffProcedure = ({ path, ...rest }: Action) =>
  procedure({ access: 'catalogue', path: `/catalogue/admin${path}`, ...rest })

/** Catalogue entries as staff edit them. Money in whole rupees, coordinates in decimal degrees. */
export const entryEditor = {
  getCity: createStaffProcedure({
    method: 'GET',
    path: '/cities/{id}',
    summary: 'A city with all fields for editing',
  })
    .input(ofEntry)
    .output(adminCity),
  createCity: createStaffProcedure({ method: 'POST', path: '/cities', summary: 'Add a city' })
    .input(createCityInput)
    .output(savedEntry)
    .errors(nameTaken),
  updateCity: createStaffProcedure({
    method: 'PUT',
    path: '/cities/{id}',
    summary: 'Update a city; its slug stays',
  })
    .input(updateCityInput)
    .output(savedEntry)
    .errors({ ...nameTaken, ...changedMeanwhile }),

  getLocality: createStaffProcedure({
    method: 'GET',
    path: '/localities/{id}',
    summary: 'A locality with all fields for editing',
  })
    .input(ofEntry)
    .output(adminLocality),
  createLocality: createStaffProcedure({
    method: 'POST',
    path: '/localities',
    summary: 'Add a locality to a city',
  })
    .input(createLocalityInput)
    .output(savedEntry)
    .errors({ ...nameTaken, ...spellingTaken, LOCATION_UNKNOWN: unknownReference.LOCATION_UNKNOWN }),
  updateLocality: createStaffProcedure({
    method: 'PUT',
    path: '/localities/{id}',
    summary: 'Update a locality; its slug stays, and its former name becomes an alternative spelling',
  })
    .input(updateLocalityInput)
    .output(savedEntry)
    .errors({ ...nameTaken, ...spellingTaken, ...changedMeanwhile }),

  getProject: createStaffProcedure({
    method: 'GET',
    path: '/projects/{id}',
    summary: 'A project with all fields for editing',
  })
    .input(ofEntry)
    .output(adminProject),
  createProject: createStaffProcedure({ method: 'POST', path: '/projects', summary: 'Add a project' })
    .input(createProjectInput)
    .output(savedEntry)
    .errors({ ...nameTaken, ...unknownReference }),
  updateProject: createStaffProcedure({
    method: 'PUT',
    path: '/projects/{id}',
    summary: 'Update a project; its slug stays',
  })
    .input(updateProjectInput)
    .output(savedEntry)
    .errors(
      failures({
        ...nameTaken,
        ...changedMeanwhile,
        ...unknownReference,
        FORBIDDEN: m.catalogue_own_project,
      }),
    ),

  getAmenity: createStaffProcedure({
    method: 'GET',
    path: '/amenities/{id}',
    summary: 'An amenity with all fields for editing',
  })
    .input(ofEntry)
    .output(adminAmenity),
  createAmenity: createStaffProcedure({ method: 'POST', path: '/amenities', summary: 'Add an amenity' })
    .input(createAmenityInput)
    .output(savedEntry)
    .errors(nameTaken),
  updateAmenity: createStaffProcedure({
    method: 'PUT',
    path: '/amenities/{id}',
    summary: 'Update an amenity; a new name is written into every listing that has it',
  })
    .input(updateAmenityInput)
    .output(savedEntry)
    .errors(
      failures({ ...nameTaken, ...changedMeanwhile, USED_BY_FILTER: m.catalogue_amenity_used_by_filter }),
    ),
}
