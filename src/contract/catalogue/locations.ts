import { z } from 'zod'

import { procedure } from '../base.ts'
import { textSchema } from '../shared.ts'

const citySchema = z.object({ id: z.uuid(), name: z.string(), state: z.string() })

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

/** Cities, localities and amenities as everybody sees them. */
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
    summary: 'Localities: with a query up to 8 matches, else all of the city, popular first, then by name',
  })
    .input(z.object({ cityId: z.uuid().optional(), query: textSchema(80).optional() }))
    .output(z.array(localitySchema)),

  listAmenities: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/amenities',
    summary: 'Amenities that a lister may tick, in their order',
  }).output(z.array(amenitySchema)),
}
