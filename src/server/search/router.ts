import { searchPageSize, type SearchInput } from '#contract/search.ts'
import type { OwnSuggestions } from '#contract/search/own-suggestions.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'

import { canSend } from '../accounts/queries/settings.ts'
import type { Actor, Visitor } from '../platform/context.ts'
import { implementer, limited, signedIn } from '../platform/http/implementer.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { accepted } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { presentCard } from '../properties/present/present-property.ts'
import { listOwnProperties } from '../properties/queries/own-properties.ts'
import {
  deleteSavedSearch,
  pauseSavedSearch,
  renameSavedSearch,
  saveSearch,
  setAlertFrequency,
} from './commands/saved-searches.ts'
import { readUnsubscribeToken } from './policy.ts'
import { presentResult, presentLocality, withRateLabel } from './present.ts'
import { countChoices } from './queries/count-choices.ts'
import { getExplanation } from './queries/get-explanation.ts'
import { countByType, listHomeCards, listPopularLocalities } from './queries/get-home.ts'
import { listRelaxations } from './queries/list-relaxations.ts'
import {
  findLocality,
  listLocalityCards,
  listLocalityCounts,
  listNearby,
  listOfferMetrics,
  listTrendingProjects,
} from './queries/localities.ts'
import { listMapPlaces, searchMap } from './queries/map.ts'
import { countSavedSearches, findEmailedSearch, listSavedSearches } from './queries/saved-searches.ts'
import { searchProperties } from './queries/search-properties.ts'
import { findFilters } from './queries/sentence/find-filters.ts'
import { suggest } from './queries/suggest.ts'

const os = implementer.search

/** Above typing, filtering or moving a map; below crawling all listings. */
const visitor = { burst: 240, perMinute: 120 }
const readLimits = {
  search: { name: 'search', ...visitor },
  count: { name: 'count', ...visitor },
  map: { name: 'map', ...visitor },
  explain: { name: 'explain', ...visitor },
  suggest: { name: 'suggest', ...visitor },
  sentence: { name: 'sentence', ...visitor },
  unsubscribe: { name: 'unsubscribe', ...visitor },
}

const maxOwnSuggestions = 3

const savedPageSize = 10

/** Far above human use; stops automated saving. */
const savingLimit = {
  name: 'search.saving',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

type SuggestOwn<Things> = (
  db: Database,
  input: { actor: Actor; query: string; limit: number; now: Date },
) => Promise<Things>

/** Functions of lower-ranked domains that search needs. */
type Dependencies = {
  suggestLeads: SuggestOwn<OwnSuggestions['leads']>
  suggestConversations: SuggestOwn<OwnSuggestions['conversations']>
  noteSearch: (visitor: Visitor, search: { input: SearchInput; place: string | null }) => void
}

/** Injected where all domains are combined. */
export function createSearchRouter(dependencies: Dependencies) {
  return os.router({
    ...publicHandlers,
    ...createResultHandlers(dependencies),
    ...savedHandlers,
    ...createOwnHandlers(dependencies),
  })
}

const publicHandlers = {
  countChoices: os.countChoices.handler(({ context, input, errors }) => {
    if (!takeToken(context, readLimits.count)) throw errors.TOO_MANY_REQUESTS()
    return countChoices(context.db, input, context.now())
  }),

  listRelaxations: os.listRelaxations.handler(({ context, input, errors }) => {
    if (!takeToken(context, readLimits.count)) throw errors.TOO_MANY_REQUESTS()
    return listRelaxations(context.db, input, context.now())
  }),

  getExplanation: os.getExplanation.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, readLimits.explain)) throw errors.TOO_MANY_REQUESTS()
    const explanation = await getExplanation(context.db, input, context.now())
    if (!explanation) throw errors.NOT_FOUND()
    return explanation
  }),

  searchMap: os.searchMap.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, readLimits.map)) throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const { homes, ...map } = await searchMap(context.db, input, now)
    const presented = homes.map((home) => presentResult(home, now))
    return { ...map, homes: presented.flatMap(({ place, ...home }) => (place ? [{ ...home, place }] : [])) }
  }),

  getMapBase: os.getMapBase.handler(async ({ context }) => {
    const { tileUrl, tileAttribution } = context.services.config
    return {
      places: await listMapPlaces(context.db),
      tiles: tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution },
    }
  }),

  suggest: os.suggest.handler(({ context, input, errors }) => {
    if (!takeToken(context, readLimits.suggest)) throw errors.TOO_MANY_REQUESTS()
    return suggest(context.db, input.query)
  }),

  findFilters: os.findFilters.handler(({ context, input, errors }) => {
    if (!takeToken(context, readLimits.sentence)) throw errors.TOO_MANY_REQUESTS()
    return findFilters(context.db, input.text)
  }),

  getHome: os.getHome.handler(async ({ context }) => {
    const now = context.now()
    const rows = await listHomeCards(context.db, now)
    const presentSection = (name: string) =>
      rows.filter((row) => row.section === name).map((row) => presentCard(row, now))
    const [featured, cashback, rentals] = [
      presentSection('featured'),
      presentSection('cashback'),
      presentSection('rentals'),
    ]
    const types = await countByType(context.db)
    const projects = await listTrendingProjects(context.db)
    const localities = await listPopularLocalities(context.db)
    return { featured, cashback, rentals, types, projects, localities: localities.map(withRateLabel) }
  }),

  listLocalities: os.listLocalities.handler(async ({ context }) => {
    return await listLocalityCounts(context.db)
  }),

  getLocality: os.getLocality.handler(async ({ context, input, errors }) => {
    const { db } = context
    const locality = await findLocality(db, input.slug)
    if (!locality) throw errors.NOT_FOUND()
    const metrics = await listOfferMetrics(db, locality.id)
    const cards = await listLocalityCards(db, locality.id)
    const nearby = await listNearby(db, locality.id)
    return presentLocality(locality, { metrics, cards, nearby }, context.now())
  }),
}

function createResultHandlers({ noteSearch }: Dependencies) {
  return {
    searchProperties: os.searchProperties.handler(async ({ context, input, errors }) => {
      if (!takeToken(context, readLimits.search)) throw errors.TOO_MANY_REQUESTS()
      const now = context.now()
      const { cards, total, page, ...location } = await searchProperties(context.db, input, now)
      const search = { input, place: location.isText ? null : location.place }
      const note = (visitor: Visitor) => noteSearch(visitor, search)
      if (context.atEachVisit) context.atEachVisit(note)
      else note(context)
      const items = cards.map((card) => presentResult(card, now))
      return {
        ...location,
        items,
        total,
        page,
        pageSize: searchPageSize,
        hasMore: page * searchPageSize < total,
      }
    }),
  }
}

const savedHandlers = {
  listSavedSearches: os.listSavedSearches.use(signedIn).handler(async ({ context, input, errors }) => {
    if (!takeToken(context, readLimits.count)) throw errors.TOO_MANY_REQUESTS()
    const { db, actor } = context
    const total = await countSavedSearches(db, actor.userId)
    const paging = pageWithin(total, { ...input, pageSize: savedPageSize })
    const items = await listSavedSearches(db, { ...paging, userId: actor.userId, now: context.now() })
    return { items, ...paging, acceptsEmail: await canSend(db, actor.userId, 'email') }
  }),

  saveSearch: os.saveSearch.use(limited(savingLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const saving = { ...input, userId: actor.userId, now: context.now() }
    return accepted(errors, await saveSearch(db, saving))
  }),

  renameSavedSearch: os.renameSavedSearch.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await renameSavedSearch(db, { ...input, userId: actor.userId, now: context.now() }))
    return { done: true }
  }),

  pauseSavedSearch: os.pauseSavedSearch.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await pauseSavedSearch(db, { ...input, userId: actor.userId, now: context.now() }))
    return { done: true }
  }),

  setAlertFrequency: os.setAlertFrequency.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await setAlertFrequency(db, { ...input, userId: actor.userId, now: context.now() }))
    return { done: true }
  }),

  findEmailedSearch: os.findEmailedSearch.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, readLimits.unsubscribe)) throw errors.TOO_MANY_REQUESTS()
    const id = readUnsubscribeToken(context.services.config, input.token)
    if (id === null) throw errors.NOT_FOUND()
    return { search: await findEmailedSearch(context.db, id) }
  }),

  deleteSavedSearch: os.deleteSavedSearch.use(signedIn).handler(async ({ context, input }) => {
    await deleteSavedSearch(context.db, { userId: context.actor.userId, id: input.id })
    return { done: true }
  }),
}

function createOwnHandlers({ suggestLeads, suggestConversations }: Dependencies) {
  return {
    suggestOwn: os.suggestOwn.use(signedIn).handler(async ({ context, input, errors }) => {
      if (!takeToken(context, readLimits.suggest)) throw errors.TOO_MANY_REQUESTS()
      const { db, actor } = context
      const suggestInput = { actor, query: input.query, limit: maxOwnSuggestions, now: context.now() }
      const propertyFilters = { userId: actor.userId, query: input.query, due: false, now: suggestInput.now }
      const properties = await listOwnProperties(db, propertyFilters, {
        page: 1,
        pageSize: maxOwnSuggestions,
      })
      const leads = await suggestLeads(db, suggestInput)
      return { properties, leads, conversations: await suggestConversations(db, suggestInput) }
    }),
  }
}
