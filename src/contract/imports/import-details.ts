import { z } from 'zod'

import { checkBrokerage } from '../properties/brokerage.ts'
import {
  aboveBuilding,
  amenitiesValid,
  checkAmenities,
  foodWithoutOwner,
  isFoodOfOwner,
  possessionDatePast,
  isPossessionDatePlausible,
  isWithinBuilding,
} from '../properties/fields/fact-checks.ts'
import { listingShape } from '../properties/fields/listing-schemas.ts'
import { readColumns, type ReadColumn } from './detail-columns.ts'

// Its keys are the fields of the columns.
const readFields = Object.fromEntries(readColumns.map(({ of }) => [of, true])) as Record<
  ReadColumn['of'],
  true
>

/** Fields that an import file may leave empty, by the rules of the form. */
export const importDetails = z
  .object(listingShape('create'))
  .pick({ purpose: true, ...readFields })
  .superRefine(checkBrokerage)
  .refine(isWithinBuilding, aboveBuilding)
  .refine(isPossessionDatePlausible, possessionDatePast)
  .refine(isFoodOfOwner, foodWithoutOwner)
  .superRefine(checkAmenities, amenitiesValid)
export type ImportDetails = z.infer<typeof importDetails>
