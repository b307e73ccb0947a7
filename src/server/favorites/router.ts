import type { Favorite, FavoritePage } from '#contract/favorites.ts'

import type { MemberCall } from '../platform/call.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { pageWithin, type AskedPage } from '../platform/paging.ts'
import { isGone } from '../properties/policy.ts'
import { presentCard } from '../properties/present/present-property.ts'
import { addFavorite, mergeFavorites, removeFavorite } from './commands.ts'
import { countFavorites, listFavoriteIds, listFavorites, type FavoriteRow } from './queries.ts'

const os = implementer.favorites

export const favoritesRouter = os.router({
  listFavorites: handle(os.listFavorites, presentFavorites),
  listFavoriteIds: handle(os.listFavoriteIds, presentIds),
  addFavorite: handle(os.addFavorite, addFavorite),
  removeFavorite: handle(os.removeFavorite, removeFavorite),
  mergeFavorites: handle(os.mergeFavorites, async (call, input) => {
    await mergeFavorites(call, input)
    return presentIds(call)
  }),
})

async function presentFavorites(call: MemberCall, asked: AskedPage): Promise<FavoritePage> {
  const { shown, hidden } = await countFavorites(call)
  const paged = pageWithin(shown, asked)
  const rows = await listFavorites(call, paged)
  return { ...paged, items: rows.map((row) => presentFavorite(row, call.now)), noLongerPublic: hidden }
}

async function presentIds(call: MemberCall) {
  return { propertyIds: await listFavoriteIds(call) }
}

function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const { savedAt, priceWhenSaved, price } = row
  const property = presentCard(row, now)
  return { property, savedAt, priceWhenSaved, priceChange: price - priceWhenSaved, isGone: isGone(row) }
}
