import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from './base.ts'
import { failures } from './errors.ts'
import { propertyCard } from './properties/card.ts'
import { instantSchema, pageInput, pageOf, rupeesSchema } from './shared.ts'

/** Upper bound of favorites per account: the browser loads all hearts at once. */
export const maxFavorites = 500

/** Upper bound of favorites merged from a browser at sign-in. */
export const maxMergedFavorites = 200

export const favoriteSchema = z.object({
  property: propertyCard,
  savedAt: instantSchema,
  /** Price in whole rupees when saved. */
  priceWhenSaved: rupeesSchema,
  /** Price now minus price when saved, in whole rupees; below zero is a drop. */
  priceChange: z.number().int(),
  /** Sold or rented since. */
  isGone: z.boolean(),
})
export type Favorite = z.infer<typeof favoriteSchema>

/** `noLongerPublic` counts favorites the caller can no longer see; `total` excludes them. */
export const favoritePage = pageOf(favoriteSchema).extend({ noLongerPublic: z.number().int() })
export type FavoritePage = z.infer<typeof favoritePage>

const favoriteIds = z.object({ propertyIds: z.array(z.uuid()) })
/** Far above human use; stops automated toggling. */
const changeLimit = {
  name: 'favorites.person',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

const full = failures({ LIMIT_REACHED: () => m.favorites_full({ most: maxFavorites }) })

export const favorites = {
  listFavorites: procedure({
    access: 'member',
    method: 'GET',
    path: '/favorites',
    summary: "The caller's favorites, most recently saved first; a page beyond the end returns the last",
  })
    .input(pageInput)
    .output(favoritePage),

  listFavoriteIds: procedure({
    access: 'member',
    method: 'GET',
    path: '/favorites/ids',
    summary: "Ids of the caller's favorite properties",
  }).output(favoriteIds),

  addFavorite: command({
    access: 'member',
    limit: changeLimit,
    path: '/favorites',
    summary: 'Add a property to favorites; idempotent',
  })
    .input(z.object({ propertyId: z.uuid() }))
    .errors(failures({ NOT_FOUND: m.properties_no_longer_listed, ...full })),

  removeFavorite: command({
    access: 'member',
    method: 'DELETE',
    path: '/favorites/{propertyId}',
    summary: 'Remove a property from favorites; idempotent',
  }).input(z.object({ propertyId: z.uuid() })),

  mergeFavorites: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/favorites/join',
    summary:
      'Merge favorites saved in the browser before sign-in, most recently saved first; unknown and hidden properties are skipped. Returns all favorites',
  })
    .input(z.object({ propertyIds: z.array(z.uuid()).max(maxMergedFavorites) }))
    .output(favoriteIds),
}
