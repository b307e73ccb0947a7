import { z } from 'zod'

/** More than any field takes, less than would fill an account. */
const longest = { line: 400, terms: 600, text: 6000 } as const
const line = typed(longest.line)

/** What stands in the fields of an unfinished listing: whatever was typed, right or wrong, within bounds. */
export const draftFields = z
  .object({
    title: line,
    description: typed(longest.text),
    type: line,
    purpose: line,
    availability: line,
    price: line,
    address: line,
    city: line,
    localityId: line,
    state: line,
    zip: line,
    latitude: line,
    longitude: line,
    beds: line,
    baths: line,
    area: line,
    areaType: line,
    furnishing: line,
    possession: line,
    yearBuilt: line,
    parking: line,
    rentalModel: line,
    securityAmount: line,
    monthlyMaintenance: line,
    cashback: line,
    cashbackTerms: typed(longest.terms),
    rentFreeMonths: line,
    rentFreeTerms: typed(longest.terms),
    amenities: z.array(typed(80)).max(60),
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
