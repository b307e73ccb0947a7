import { z } from 'zod'

import {
  availabilities,
  ownPropertyStates,
  revisionStatuses,
  approvalStatuses,
  areaTypes,
  mediaKinds,
  typedAreaUnits,
  propertyEventKinds,
} from '../enums.ts'
import { daySchema, instantSchema, pageOf } from '../shared.ts'
import { carpetAreaSchema, propertyCard, imageSchema, pictureSchema } from './card.ts'
import { listingShape } from './fields/listing-schemas.ts'
import { confirmationSchema } from './freshness.ts'

export const ownProperty = propertyCard.extend({
  createdAt: instantSchema,
  address: z.string(),
  areaType: z.enum(areaTypes).nullable(),
  carpetArea: carpetAreaSchema,
  /** Price of a unit of carpet area, in the caller's language and unit; null of a plot. */
  carpetRate: z.string().nullable(),
  isFlagged: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** Reason of the take-down by staff; null if not taken down. */
  takeDownReason: z.string().nullable(),
  viewsCount: z.number().int(),
  soldOn: daySchema.nullable(),
  rentedOn: daySchema.nullable(),
  unavailableReason: z.string().nullable(),
  archivedAt: instantSchema.nullable(),
  /** Changes of an approved listing are pending review; the approved version is shown until then. */
  hasRevision: z.boolean(),
  /** Null where nobody is asked for it. */
  confirmation: confirmationSchema.extend({ isDue: z.boolean() }).nullable(),
  /** Other offers of the same home with which visitors see it; null without any. */
  otherOffers: z.number().int().nullable(),
  /** Whose members work on it with its person. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Its person, where the caller is a colleague of theirs. */
  colleague: z.string().nullable(),
  can: z.object({
    confirm: z.boolean(),
    edit: z.boolean(),
    /** State which area it is; once. */
    stateAreaType: z.boolean(),
    moveTo: z.array(z.enum(availabilities)),
    openHouse: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    /** Say that it is of another home; once. */
    disputeHome: z.boolean(),
    /** Add it to a team, as its person. */
    share: z.boolean(),
    /** Take it out of its team, as the owner of the team. */
    unshare: z.boolean(),
  }),
})
export type OwnProperty = z.infer<typeof ownProperty>

export const ownPropertyPage = pageOf(ownProperty).extend({
  counts: z.record(z.enum(ownPropertyStates), z.number().int()),
  /** Listings to be confirmed within two days, or late. */
  due: z.number().int(),
})
export type OwnPropertyPage = z.infer<typeof ownPropertyPage>

/** Ids of own listings on one page, for requesting their metrics. */
export const ownPropertyIdsInput = z.object({ propertyIds: z.array(z.uuid()).max(48).default([]) })

type EditedName = keyof typeof editedShape
type ChangedName =
  | Exclude<EditedName, 'localityId'>
  | 'locality'
  | 'areaTyped'
  | 'floorPlans'
  | 'videoUrl'
  | 'tour360Url'

const editedShape = listingShape('edit')
// Its keys are the fields of the edit form.
const editedNames = Object.keys(editedShape) as EditedName[]

/** Displayed fields of a change: a locality and a project by their names, an area also as typed. */
export const changedFields: readonly ChangedName[] = [
  ...editedNames.flatMap((name): ChangedName[] => {
    if (name === 'localityId') return ['locality']
    return name === 'areaUnit' ? ['areaTyped', name] : [name]
  }),
  'floorPlans',
  'videoUrl',
  'tour360Url',
]

export const changedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const fieldChangeSchema = z.object({
  field: z.enum(changedFields),
  /** The currently public value. */
  before: changedValue,
  after: changedValue,
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** Material changes of an approved listing, pending review while the approved version stays public. */
export const revisionSchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  status: z.enum(revisionStatuses),
  /** Floor plans stand apart. */
  changes: z.array(fieldChangeSchema),
  /** Null if the images are unchanged. */
  images: z.object({ before: z.array(imageSchema), after: z.array(imageSchema) }).nullable(),
  /** Null if the floor plans are unchanged. */
  floorPlans: z.object({ before: z.array(pictureSchema), after: z.array(pictureSchema) }).nullable(),
  /** Reason of the rejection. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Revision = z.infer<typeof revisionSchema>

const editableValues = z.object({
  ...listingShape('stored'),
  description: z.string(),
  localityId: z.string(),
  /** Its name, also while it waits for staff. */
  project: z.string(),
  zip: z.string(),
  cashbackTerms: z.string(),
  rentFreeTerms: z.string(),
  /** As typed, for the form: `area` is in square feet, so that these values can be sent again. */
  typedArea: z.object({ value: z.number(), unit: z.enum(typedAreaUnits) }).nullable(),
})

/** A listing as read by whoever may edit it. */
export const ownPropertyDetail = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  version: z.number().int(),
  /** Includes the changes pending review, so that the form continues from them. */
  values: editableValues,
  /** Of its values, in the caller's language. */
  placeNames: propertyCard.shape.placeNames,
  images: z.array(imageSchema),
  /** With those pending review. */
  floorPlans: z.array(pictureSchema),
  /** Addresses of the film and the 360° picture, with those pending review. */
  media: z.record(z.enum(mediaKinds), z.string().nullable()),
  approvalStatus: z.enum(approvalStatuses),
  availability: z.enum(availabilities),
  isFlagged: z.boolean(),
  /** Reason of the take-down by staff; null if not taken down. */
  takeDownReason: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** Changes pending review, or last rejected and not edited since. */
  revision: revisionSchema.nullable(),
  /** The last day in IST; null if not featured or without an end. */
  featuredUntil: daySchema.nullable(),
  isFeatured: z.boolean(),
  can: z.object({
    /** Change featuring directly. */
    feature: z.boolean(),
    /** Publish changes without review. */
    publish: z.boolean(),
  }),
})
export type OwnPropertyDetail = z.infer<typeof ownPropertyDetail>

/** Authors of a change; staff stay anonymous and act for the company. */
const changeAuthors = ['you', 'owner', 'company', 'program'] as const

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** Recorded details of a change; fields that do not apply to its kind are empty. */
export const changeDetails = z.object({
  fields: z.array(z.object({ field: z.string(), before: value, after: value })).catch([]),
  from: z.enum(availabilities).nullable().catch(null),
  to: z.enum(availabilities).nullable().catch(null),
  day: daySchema.nullable().catch(null),
  reason: z.string().nullable().catch(null),
})

/** An event in a listing's history. */
export const changeSchema = changeDetails.extend({
  id: z.uuid(),
  kind: z.enum(propertyEventKinds),
  by: z.enum(changeAuthors),
  at: instantSchema,
})
export type PropertyChange = z.infer<typeof changeSchema>
