import { m } from '#messages'
import { z } from 'zod'

import { procedure } from './base.ts'
import { failures } from './errors.ts'
import { propertyCard } from './properties/card.ts'
import { done, instantSchema, pageInput, pageOf, rupeesSchema } from './shared.ts'

/** More homes than anybody compares; hearts on cards are known to the browser all at once. */
export const favoritesMost = 500

/** A browser joins at most so many to the account at sign-in. */
export const joinedMost = 200

export const favoriteSchema = z.object({
  property: propertyCard,
  savedAt: instantSchema,
  /** Whole rupees at the moment it was saved. */
  priceWhenSaved: rupeesSchema,
  /** What it now costs more (or less, below zero) than then; whole rupees. */
  priceChange: z.number().int(),
  /** Sold or rented out since. */
  isGone: z.boolean(),
})
export type Favorite = z.infer<typeof favoriteSchema>

/** `noLongerPublic` counts what was saved and may not be shown to the caller any more; `total` is without them. */
export const favoritePage = pageOf(favoriteSchema).extend({ noLongerPublic: z.number().int() })
export type FavoritePage = z.infer<typeof favoritePage>

const favoriteIds = z.object({ propertyIds: z.array(z.uuid()) })
const full = failures({ LIMIT_REACHED: () => m.favorites_full({ most: favoritesMost }) })

export const favorites = {
  listFavorites: procedure({
    access: 'member',
    method: 'GET',
    path: '/favorites',
    summary: "The caller's favorites, the last saved first; a page beyond the end is the last",
  })
    .input(pageInput)
    .output(favoritePage),

  listFavoriteIds: procedure({
    access: 'member',
    method: 'GET',
    path: '/favorites/ids',
    summary: 'Which properties the caller keeps',
  }).output(favoriteIds),

  addFavorite: procedure({
    access: 'member',
    method: 'POST',
    path: '/favorites',
    summary: 'Keep a property; doing it twice changes nothing',
  })
    .input(z.object({ propertyId: z.uuid() }))
    .output(done)
    .errors(failures({ NOT_FOUND: m.properties_not_found, ...full })),

  removeFavorite: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/favorites/{propertyId}',
    summary: 'Keep a property no longer; doing it twice changes nothing',
  })
    .input(z.object({ propertyId: z.uuid() }))
    .output(done),

  mergeFavorites: procedure({
    access: 'member',
    method: 'POST',
    path: '/favorites/join',
    summary:
      'Take over what a browser kept before sign-in, the last saved first; unknown and hidden ones are passed over. Answers all that is kept now',
  })
    .input(z.object({ propertyIds: z.array(z.uuid()).max(joinedMost) }))
    .output(favoriteIds),
}
