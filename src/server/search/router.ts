import { isReachedBesideBell } from '../accounts/queries/reach.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { refused } from '../platform/outcome.ts'
import { presentCard } from '../properties/present/present-property.ts'
import { findTrips } from '../travel/queries/places.ts'
import { clearRecentSearches, mergeRecentSearches, removeRecentSearch } from './commands/recent-searches.ts'
import {
  deleteSavedSearch,
  pauseSavedSearch,
  renameSavedSearch,
  renewSearchFeed,
  saveSearch,
  setAlertFrequency,
  stopSearchFeed,
} from './commands/saved-searches.ts'
import { readUnsubscribeToken } from './policy.ts'
import { presentResult, presentLocality, presentProject, withRateLabel } from './present.ts'
import { completeSearch } from './queries/asker.ts'
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
import {
  findProjectPage,
  listProjectHomes,
  listProjectOffers,
  listProjectPlans,
} from './queries/project-page.ts'
import { countNewListings, listRecentSearches } from './queries/recent-searches.ts'
import { findEmailedSearch, listSavedSearches } from './queries/saved-searches.ts'
import { findFilters } from './queries/sentence/find-filters.ts'
import { listSuggestions } from './queries/suggest.ts'

const os = implementer.search

const savedPageSize = 10

const publicHandlers = {
  countChoices: handle(os.countChoices, async (call, filters) => {
    const search = await completeSearch(call, filters)
    return search ? countChoices(call.db, search, call.now) : refused('TOO_MANY_REQUESTS')
  }),
  listRelaxations: handle(os.listRelaxations, async (call, filters) => {
    const search = await completeSearch(call, filters)
    return search ? listRelaxations(call.db, search, call.now) : refused('TOO_MANY_REQUESTS')
  }),
  getExplanation: handle(os.getExplanation, async (call, filters) => {
    const search = await completeSearch(call, filters)
    if (!search) return refused('TOO_MANY_REQUESTS')
    return (await getExplanation(call.db, search, call.now)) ?? refused('NOT_FOUND')
  }),
  searchMap: handle(os.searchMap, async (call, view) => {
    const search = await completeSearch(call, view)
    const trips = search && (await findTrips(call))
    if (!search || !trips) return refused('TOO_MANY_REQUESTS')
    const { homes, ...map } = await searchMap(call.db, { ...search, trips }, call.now)
    const presented = homes.map((home) => presentResult(home, call.now, trips))
    return { ...map, homes: presented.flatMap(({ place, ...home }) => (place ? [{ ...home, place }] : [])) }
  }),
  getMapBase: handle(os.getMapBase, async ({ db, services }) => {
    const { tileUrl, tileAttribution } = services.config
    return {
      places: await listMapPlaces(db),
      tiles: tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution },
    }
  }),
  suggest: handle(os.suggest, ({ db }, { query }) => listSuggestions(db, query)),
  findFilters: handle(os.findFilters, ({ db, now }, { text }) => findFilters(db, text, now)),
  getHome: handle(os.getHome, async ({ db, now }) => {
    const rows = await listHomeCards(db, now)
    const presentSection = (name: string) =>
      rows.filter((row) => row.section === name).map((row) => presentCard(row, now))
    const [featured, cashback, rentals] = [
      presentSection('featured'),
      presentSection('cashback'),
      presentSection('rentals'),
    ]
    const types = await countByType(db)
    const projects = await listTrendingProjects(db)
    const localities = await listPopularLocalities(db)
    return { featured, cashback, rentals, types, projects, localities: localities.map(withRateLabel) }
  }),
  getProject: handle(os.getProject, async ({ db, now }, { slug, ...asked }) => {
    const project = await findProjectPage(db, slug)
    if (!project) return refused('NOT_FOUND')
    const offers = await listProjectOffers(db, project.id)
    const total = offers.reduce((sum, { count }) => sum + count, 0)
    const homes = await listProjectHomes(db, { ...asked, projectId: project.id, total })
    const plans = await listProjectPlans(db, project.id)
    return presentProject(project, { offers, homes, plans }, now)
  }),
  listLocalities: handle(os.listLocalities, ({ db }) => listLocalityCounts(db)),
  getLocality: handle(os.getLocality, async ({ db, now }, { slug }) => {
    const locality = await findLocality(db, slug)
    if (!locality) return refused('NOT_FOUND')
    const metrics = await listOfferMetrics(db, locality.id)
    const cards = await listLocalityCards(db, locality.id)
    const nearby = await listNearby(db, locality.id)
    return presentLocality(locality, { metrics, cards, nearby }, now)
  }),
}

const savedHandlers = {
  listSavedSearches: handle(os.listSavedSearches, async (call, { page }) => {
    const saved = await listSavedSearches(call, { page, pageSize: savedPageSize })
    return { ...saved, isReached: await isReachedBesideBell(call) }
  }),
  saveSearch: handle(os.saveSearch, saveSearch),
  renameSavedSearch: handle(os.renameSavedSearch, renameSavedSearch),
  pauseSavedSearch: handle(os.pauseSavedSearch, pauseSavedSearch),
  setAlertFrequency: handle(os.setAlertFrequency, setAlertFrequency),
  findEmailedSearch: handle(os.findEmailedSearch, async (call, { token }) => {
    const id = readUnsubscribeToken(call.services.config, token)
    return id === null ? refused('NOT_FOUND') : { search: await findEmailedSearch(call.db, id) }
  }),
  renewSearchFeed: handle(os.renewSearchFeed, renewSearchFeed),
  stopSearchFeed: handle(os.stopSearchFeed, stopSearchFeed),
  deleteSavedSearch: handle(os.deleteSavedSearch, deleteSavedSearch),
}

const recentHandlers = {
  countNewListings: handle(os.countNewListings, (call, { searches }) => countNewListings(call, searches)),
  listRecentSearches: handle(os.listRecentSearches, (call) => listRecentSearches(call)),
  mergeRecentSearches: handle(os.mergeRecentSearches, mergeRecentSearches),
  removeRecentSearch: handle(os.removeRecentSearch, removeRecentSearch),
  clearRecentSearches: handle(os.clearRecentSearches, clearRecentSearches),
}

export const searchRouter = { ...publicHandlers, ...savedHandlers, ...recentHandlers }
