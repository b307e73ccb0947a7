import { z } from 'zod'

import { mustHaves, shortlistChangeKinds, shortlistStates, votes } from '../enums/shortlists.ts'
import { placeKinds } from '../enums/travel.ts'
import { propertyCard } from '../properties/card.ts'
import { instantSchema, rupeesSchema } from '../shared.ts'
import { placeReasons } from './order.ts'

export const maxShortlists = 20
export const maxHomesOfList = 20
export const maxPeopleOfList = 12
export const maxNotesOfHome = 40
export const maxNoteLength = 500
export const maxNameLength = 40
export const maxListTitleLength = 60
export const maxMusts = 5
/** Days for which a link opens its list, from its making or renewal. */
export const linkDays = 90

const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isOwner: z.boolean(),
  musts: z.array(z.enum(mustHaves)),
})
export type ShortlistPerson = z.infer<typeof personSchema>

export const shortlistHome = z.object({
  /** Null: it is not shown to anybody now. */
  property: propertyCard.nullable(),
  propertyId: z.uuid(),
  numericId: z.number().int(),
  /** Price now minus the price when it was added, in whole rupees. */
  priceChange: z.number().int(),
  /** Sold, rented or no longer shown. */
  isGone: z.boolean(),
  /** When its advertiser last said that it is available; null once it is gone. */
  confirmedAt: instantSchema.nullable(),
  /** In whole rupees: in all for a sale, a month for a rental; null if not computed. */
  trueCost: rupeesSchema.nullable(),
  votes: z.array(z.object({ personId: z.uuid(), vote: z.enum(votes) })),
  /** Of everybody's must-haves; null: the listing does not say. */
  musts: z.array(
    z.object({ must: z.enum(mustHaves), isMet: z.boolean().nullable(), wishes: z.number().int() }),
  ),
  notes: z.array(
    z.object({
      id: z.uuid(),
      personId: z.uuid(),
      text: z.string(),
      writtenAt: instantSchema,
    }),
  ),
  /** To the owner's places, if the list shows them: what is there, not where, in steps of five minutes. Null is not known. */
  times: z.array(z.object({ kind: z.enum(placeKinds), minutes: z.number().int().nullable() })),
  /** What put it above the next one; null for the last. */
  placedBy: z.enum(placeReasons).nullable(),
})
export type ShortlistHome = z.infer<typeof shortlistHome>

export const sharedShortlist = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(shortlistStates),
  expiresAt: instantSchema,
  people: z.array(personSchema),
  /** The caller among them; null until they have given a name. */
  personId: z.uuid().nullable(),
  isOwner: z.boolean(),
  /** To the places of its owner. */
  showsMinutes: z.boolean(),
  /** Best first, see `orderHomes`. */
  homes: z.array(shortlistHome),
})
export type SharedShortlist = z.infer<typeof sharedShortlist>

export const ownShortlist = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(shortlistStates),
  expiresAt: instantSchema,
  /** Of the link that opens it; secret. */
  token: z.string(),
  homes: z.number().int(),
  people: z.number().int(),
  changedAt: instantSchema,
})
export type OwnShortlist = z.infer<typeof ownShortlist>

export const shortlistChange = z.object({
  id: z.number().int(),
  kind: z.enum(shortlistChangeKinds),
  /** Null: who has left. */
  personName: z.string().nullable(),
  numericId: z.number().int().nullable(),
  at: instantSchema,
})
export type ShortlistChange = z.infer<typeof shortlistChange>
