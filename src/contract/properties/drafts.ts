import { z } from 'zod'
import { m } from '#messages'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, instantSchema } from '../shared.ts'
import { maximumImages } from './amenities.ts'
import { imageSchema } from './card.ts'

/** More than any field takes, less than would fill an account. */
const longest = { line: 400, terms: 600, text: 6000 } as const
const line = typed(longest.line)

/** What stands in the fields of an unfinished listing: whatever was typed, right or wrong, within bounds. */
const draftFields = z
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

const savedPhoto = imageSchema.pick({ key: true, width: true, height: true, colour: true })

const draftSchema = z.object({
  id: z.uuid(),
  fields: draftFields,
  /** In the order of the form; the first is the primary one. */
  images: z.array(savedPhoto),
  /** Counts the savings; the next saving names the one it began from. */
  version: z.number().int(),
  updatedAt: instantSchema,
})
export type ListingDraft = z.infer<typeof draftSchema>

const draftSummary = draftSchema.pick({ id: true, version: true, updatedAt: true }).extend({
  title: z.string(),
  type: z.string(),
  purpose: z.string(),
  city: z.string(),
  /** As it was typed: empty, or not yet a number. */
  price: z.string(),
  image: savedPhoto.nullable(),
  imageCount: z.number().int(),
})
export type DraftSummary = z.infer<typeof draftSummary>

const ref = z.object({ id: z.uuid() })

/** Listings that were begun and not sent: kept in the account, continued on any device. */
export const drafts = {
  listDrafts: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/drafts',
    summary: "The caller's unfinished listings, last touched first; never more than some twenty",
  }).output(z.array(draftSummary)),

  getDraft: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/drafts/{id}',
    summary: 'One unfinished listing of the caller, as it was typed, with its pictures',
  })
    .input(ref)
    .output(draftSchema)
    .errors(failures({ NOT_FOUND: m.properties_draft_gone })),

  saveDraft: procedure({
    access: 'member',
    method: 'PUT',
    path: '/properties/drafts/{id}',
    summary:
      'Keep a listing as it is typed; refused where another device saved it since the version named, 0 begins one',
    description:
      'Savings of one writer are ordered by their turn, so that one which arrives late or twice changes nothing. ' +
      'Pictures that the caller did not upload are left out; the answer names those kept.',
  })
    .input(
      ref.extend({
        version: z.number().int().min(0).max(2_000_000_000),
        /** One open form; chosen by the browser. */
        writer: z.uuid(),
        sequence: z.number().int().min(1).max(2_000_000_000),
        fields: draftFields,
        imageKeys: z.array(z.string().regex(/^[\w-]{16,80}$/)).max(maximumImages),
      }),
    )
    .output(draftSchema.pick({ version: true, updatedAt: true }).extend({ imageKeys: z.array(z.string()) }))
    .errors(
      failures({
        NOT_FOUND: m.properties_draft_gone,
        STALE: m.properties_draft_changed,
        DRAFT_SENT: m.properties_draft_sent,
        LIMIT_REACHED: m.properties_draft_too_many,
      }),
    ),

  discardDraft: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/properties/drafts/{id}',
    summary: 'Throw an unfinished listing away; one that is gone already is thrown away as well',
  })
    .input(ref)
    .output(done),
}
