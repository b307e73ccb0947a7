import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { facings, memberPropertyTypes, purposes } from '../enums.ts'
import { failures } from '../errors.ts'
import { maxFloor, minFloor } from '../properties/fields/floors.ts'
import { ownProperty } from '../properties/own-property.ts'
import { planErrors } from '../properties/plan-errors.ts'
import { textSchema } from '../shared.ts'
import { listPropertyInput } from './list-property.ts'
import { projectErrors } from './project-errors.ts'
import { registrationErrors } from './registration-errors.ts'

/** Pending listings are public, so one account must not flood the search. */
const listingLimits = [
  { name: 'listing.hour', limit: 20, windowSeconds: 3600, counted: m.layout_counted_listings },
  { name: 'listing.day', limit: 60, windowSeconds: 86_400, counted: m.layout_counted_listings },
]

export const listing = {
  createProperty: procedure({
    access: 'member',
    limit: listingLimits,
    method: 'POST',
    path: '/properties',
    summary: 'Submit a property for review; one submission key creates one listing',
  })
    .input(listPropertyInput)
    .output(
      z.object({
        id: z.uuid(),
        numericId: z.number().int(),
        /** Held by an automatic check: visible to its owner and staff only until reviewed. */
        isFlagged: z.boolean(),
      }),
    )
    .errors(
      failures({
        ...planErrors,
        IMAGE_UNKNOWN: m.properties_image_unknown,
        MEDIA_UNKNOWN: m.properties_media_unknown,
        PLAN_UNKNOWN: m.properties_floor_plan_unknown,
        DUPLICATE_PROPERTY: m.properties_duplicate,
        ...projectErrors,
        ...registrationErrors,
      }),
    ),

  findOwnDuplicate: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own/duplicate',
    summary:
      "The caller's listing that is likely the same property: same address, or same locality, rooms, size and price, and no other floor or facing; newest first",
  })
    .input(
      z.object({
        submissionKey: z.uuid(),
        type: z.enum(memberPropertyTypes),
        purpose: z.enum(purposes),
        address: textSchema(300),
        city: textSchema(80),
        localityId: z.uuid().optional(),
        beds: z.coerce.number().int().min(0).max(50).optional(),
        floor: z.coerce.number().min(minFloor).max(maxFloor).optional(),
        facing: z.enum(facings).optional(),
        area: z.coerce.number().positive().max(999_999),
        price: z.coerce.number().positive().max(999_999_999),
      }),
    )
    .output(z.object({ property: ownProperty.nullable() })),
}
