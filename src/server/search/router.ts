import { searchPageSize } from '#contract/search.ts'

import { implementer } from '../platform/implementer.ts'
import { presentCard } from '../properties/present.ts'
import { presentLocality } from './present.ts'
import { countChoices } from './queries/count-choices.ts'
import { countByType, listHomeCards, listPopularLocalities } from './queries/get-home.ts'
import {
  findLocality,
  listLocalityCards,
  listLocalityCounts,
  listNearby,
  listOfferFigures,
} from './queries/get-locality.ts'
import { searchProperties } from './queries/search-properties.ts'
import { listTrendingProjects } from './queries/list-trending-projects.ts'
import { suggest } from './queries/suggest.ts'

const room = implementer.search

export const searchRouter = room.router({
  searchProperties: room.searchProperties.handler(async ({ context, input }) => {
    const now = context.now()
    const { cards, total, page } = await searchProperties(context.db, input, now)
    const items = cards.map((card) => presentCard(card, now))
    return { items, total, page, pageSize: searchPageSize, hasMore: page * searchPageSize < total }
  }),

  countChoices: room.countChoices.handler(({ context, input }) =>
    countChoices(context.db, input, context.now()),
  ),

  suggest: room.suggest.handler(({ context, input }) => suggest(context.db, input.query)),

  getHome: room.getHome.handler(async ({ context }) => {
    const now = context.now()
    const rows = await listHomeCards(context.db, now)
    const section = (name: string) =>
      rows.filter((row) => row.section === name).map((row) => presentCard(row, now))
    const [featured, cashback, rentals] = [section('featured'), section('cashback'), section('rentals')]
    const types = await countByType(context.db)
    const projects = await listTrendingProjects(context.db)
    const localities = await listPopularLocalities(context.db)
    return { featured, cashback, rentals, types, projects, localities }
  }),

  listLocalities: room.listLocalities.handler(async ({ context }) => {
    return await listLocalityCounts(context.db)
  }),

  getLocality: room.getLocality.handler(async ({ context, input, errors }) => {
    const { db, locale } = context
    const locality = await findLocality(db, input.slug, locale)
    if (!locality) throw errors.NOT_FOUND()
    const figures = await listOfferFigures(db, locality.id)
    const cards = await listLocalityCards(db, locality.id)
    const nearby = await listNearby(db, locality.id)
    return presentLocality(locality, { figures, cards, nearby }, context.now())
  }),
})
