import { z } from 'zod'

import { procedure } from './base.ts'
import { textSchema } from './shared.ts'

export const citySchema = z.object({ id: z.uuid(), name: z.string(), state: z.string() })

export const localitySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
  area: z.string().nullable(),
  pincode: z.string().nullable(),
  isPopular: z.boolean(),
})
export type Locality = z.infer<typeof localitySchema>

/** Words and figures that staff edit; keys are stable, values already in the caller's language. */
export const siteContentSchema = z.record(z.string(), z.string())

export const catalogue = {
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

  getSiteContent: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/site-content',
    summary: 'Phones, addresses, banners and marketing figures shown around the site',
  }).output(siteContentSchema),
}
