import { z } from 'zod'

import { dayField, flagSchema } from '../shared.ts'
import {
  choiceFacets,
  limitFacet,
  mapChoices,
  mapFlags,
  mapLimits,
  type ChoiceFacet,
  type ChoiceOf,
  type LimitFacetName,
  type LimitOf,
} from './facets.ts'

type ChoiceShape = {
  [Name in ChoiceFacet]: z.ZodOptional<z.ZodArray<z.ZodType<ChoiceOf<Name>, ChoiceOf<Name>>>>
}
type LimitShape = { [Name in LimitFacetName]: z.ZodOptional<z.ZodType<LimitOf<Name>, LimitOf<Name>>> }

const choiceSchemas: unknown = mapChoices((name) =>
  z.array(z.enum(choiceFacets[name].values)).max(choiceFacets[name].values.length).optional(),
)
const limitSchemas: unknown = mapLimits((name) => limitSchema(name).optional())

function limitSchema(name: LimitFacetName) {
  const facet = limitFacet[name]
  // Days within the century that their countdown covers.
  if (facet.kind === 'day') return dayField().regex(/^20/)
  return z.coerce.number().int().min(1).max(facet.max)
}

/** The facets with values, as any input has them. */
// The schema of each facet is of its own values.
export const valueFacetShape = { ...(choiceSchemas as ChoiceShape), ...(limitSchemas as LimitShape) }

/** All facets of a search. */
export const facetShape = { ...mapFlags(() => flagSchema.optional()), ...valueFacetShape }
