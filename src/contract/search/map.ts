import { z } from 'zod'

import { m } from '#messages'

import { propertyCard } from '../properties/card.ts'
import { rupeesSchema } from '../shared.ts'
import { needKind } from '../tenancies/needs.ts'
import { travelTime } from '../travel/travel.ts'
import { maxAreaTextLength, readArea } from './area.ts'

export const maxMarkers = 200

/** "south,west,north,east", "latitude,longitude,metres", or a polygon as an encoded polyline of four decimals. */
export const areaSchema = z
  .string()
  .max(maxAreaTextLength)
  .transform((text, context) => {
    const area = readArea(text)
    if (!area) context.addIssue({ code: 'custom', message: m.search_area_invalid() })
    return area ?? z.NEVER
  })

/** "south,west,north,east" in decimal degrees. */
export const viewSchema = z
  .string()
  .max(80)
  .transform((text, context) => {
    const area = readArea(text)
    if (area?.kind !== 'box') context.addIssue({ code: 'custom', message: m.search_area_invalid() })
    return area?.kind === 'box' ? area : z.NEVER
  })

/** Map tile zoom levels, from the whole world to single houses. */
export const zoomSchema = z.coerce.number().int().min(0).max(20)

export const pointSchema = z.object({ latitude: z.number(), longitude: z.number() })

const boundsSchema = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
})

/** At most four decimals; an approximate location is somewhere in the property's locality. */
export const locationSchema = pointSchema.extend({ isApproximate: z.boolean() })

/** A search result with its location, if known. */
export const propertyResult = propertyCard.extend({
  place: locationSchema.nullable(),
  /** To the places of the caller, if there are any. */
  times: z.array(travelTime).optional(),
  /** The needs of the caller that its house rules stand against, if they have any and it is to rent. */
  ruledOutBy: z.array(needKind).optional(),
})
export type PropertyResult = z.infer<typeof propertyResult>

export const mapResults = z.object({
  /** Properties in the visible area, all of them in a cluster or drawn alone. */
  total: z.number().int(),
  /** Number of them without exact coordinates. */
  approximate: z.number().int(),
  /** Matching properties without any coordinates, independent of the area. */
  unplaced: z.number().int(),
  /** Bounding box of all results; null without results. */
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
      /** Searchable homes in it. */
      homes: z.number().int(),
    }),
  ),
  /** Tile URL with {z}, {x} and {y}, and attribution; null if none is configured. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})
export type MapBase = z.infer<typeof mapBase>
