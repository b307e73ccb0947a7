import { z } from 'zod'

const word = typed(40)
const line = typed(400)

/** What stands in the fields of an unfinished listing: whatever was typed, right or wrong, within bounds. */
export const draftFields = z
  .object({
    title: line,
    description: typed(6000),
    type: word,
    purpose: word,
    availability: word,
    price: word,
    address: line,
    city: line,
    localityId: word,
    state: line,
    zip: word,
    latitude: word,
    longitude: word,
    beds: word,
    baths: word,
    area: word,
    areaType: word,
    furnishing: word,
    possession: word,
    yearBuilt: word,
    parking: word,
    rentalModel: word,
    securityAmount: word,
    monthlyMaintenance: word,
    cashback: word,
    cashbackTerms: typed(600),
    rentFreeMonths: word,
    rentFreeTerms: typed(600),
    amenities: z.array(typed(60)).max(20),
  })
  .partial()
export type DraftFields = z.infer<typeof draftFields>

/** Nothing is trimmed or refused of it; only what no database can hold is left out. */
function typed(max: number) {
  return z
    .string()
    .max(max)
    .overwrite((text) => text.replaceAll('\u0000', '').toWellFormed())
}
