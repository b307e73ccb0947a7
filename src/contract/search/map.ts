import { m } from '#messages'
import { z } from 'zod'

import { propertyCard } from '../properties/card.ts'
import { rupeesSchema } from '../shared.ts'
import { readArea } from './area.ts'

export const maxMarkers = 200

/** "south,west,north,east" in decimal degrees. */
export const areaSchema = z
  .string()
  .max(80)
  .transform((text, context) => {
    const area = readArea(text)
    if (!area) context.addIssue({ code: 'custom', message: m.search_area_invalid() })
    return area ?? z.NEVER
  })

/** From the whole world to single houses, as map tiles are counted. */
export const zoomSchema = z.coerce.number().int().min(0).max(20)

const pointSchema = z.object({ latitude: z.number(), longitude: z.number() })

const boundsSchema = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
})

/** Four decimals at most; an approximate place is somewhere in the home's locality. */
export const locationSchema = pointSchema.extend({ isApproximate: z.boolean() })
export type MapLocation = z.infer<typeof locationSchema>

/** A property as search finds it: with its place, where one is known. */
export const propertyResult = propertyCard.extend({ place: locationSchema.nullable() })
export type PropertyResult = z.infer<typeof propertyResult>

export const mapResults = z.object({
  /** Homes that can be shown here; all of them are in a group or drawn alone. */
  total: z.number().int(),
  /** How many of them have no exact place. */
  approximate: z.number().int(),
  /** Homes that fit the filters and have no place at all, wherever one looks. */
  unplaced: z.number().int(),
  /** What all of them lie in; null where there is none. */
  bounds: boundsSchema.nullable(),
  groups: z.array(
    pointSchema.extend({
      count: z.number().int(),
      minPrice: rupeesSchema,
      maxPrice: rupeesSchema,
      bounds: boundsSchema,
    }),
  ),
  homes: z.array(propertyResult.extend({ place: locationSchema })),
})
export type MapResults = z.infer<typeof mapResults>

export const mapBase = z.object({
  places: z.array(
    pointSchema.extend({
      name: z.string(),
      nameHi: z.string().nullable(),
      isPopular: z.boolean(),
      /** Homes that search can find there. */
      homes: z.number().int(),
    }),
  ),
  /** Address of map tiles with {z}, {x} and {y} and whose they are; null where none are fetched. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})
export type MapBase = z.infer<typeof mapBase>
