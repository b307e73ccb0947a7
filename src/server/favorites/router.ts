import type { Favorite } from '#contract/favorites.ts'
import { m } from '#messages'

import { implementer, limited, signedIn } from '../platform/http/implementer.ts'
import { accepted } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { isGone } from '../properties/policy.ts'
import { presentCard } from '../properties/present/present-property.ts'
import { addFavorite, mergeFavorites, removeFavorite } from './commands.ts'
import { countFavorites, listFavoriteIds, listFavorites, type FavoriteRow } from './queries.ts'

const os = implementer.favorites

/** Far above human use; stops automated toggling. */
const changeLimit = {
  name: 'favorites.person',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const favoritesRouter = os.router({
  listFavorites: os.listFavorites.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { shown, hidden } = await countFavorites(db, actor)
    const paged = pageWithin(shown, input)
    const rows = await listFavorites(db, { actor, ...paged })
    const items = rows.map((row) => presentFavorite(row, context.now()))
    return { ...paged, items, noLongerPublic: hidden }
  }),

  listFavoriteIds: os.listFavoriteIds.use(signedIn).handler(async ({ context: { db, actor } }) => ({
    propertyIds: await listFavoriteIds(db, actor.userId),
  })),

  addFavorite: os.addFavorite.use(limited(changeLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await addFavorite(db, { actor, propertyId: input.propertyId, now: context.now() }))
    return { done: true }
  }),

  removeFavorite: os.removeFavorite.use(signedIn).handler(async ({ context, input }) => {
    await removeFavorite(context.db, { userId: context.actor.userId, propertyId: input.propertyId })
    return { done: true }
  }),

  mergeFavorites: os.mergeFavorites.use(limited(changeLimit)).handler(async ({ context, input }) => {
    const { db, actor } = context
    await mergeFavorites(db, { actor, propertyIds: input.propertyIds, now: context.now() })
    return { propertyIds: await listFavoriteIds(db, actor.userId) }
  }),
})

function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const { savedAt, priceWhenSaved, price } = row
  const property = presentCard(row, now)
  return { property, savedAt, priceWhenSaved, priceChange: price - priceWhenSaved, isGone: isGone(row) }
}
