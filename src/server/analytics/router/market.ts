import type { HomeEstimateInput } from '#contract/analytics/home-estimate.ts'
import { carpetAreaOf, storedArea } from '#contract/area.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'

import type { RequestCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { refused } from '../../platform/outcome.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { presentPlaceNames } from '../../properties/present/place-names.ts'
import { findUncheckedMarketSubject, type MarketSubject } from '../../properties/queries/market.ts'
import {
  chooseMarket,
  presentNumbers,
  presentEstimate,
  presentEstimated,
  presentMarketFile,
  presentMarkets,
} from '../present/present-market.ts'
import { chooseComparables } from '../queries/market/estimate.ts'
import {
  findCandidates,
  findPlacedLocality,
  findPricedHome,
  type PlacedHome,
} from '../queries/market/find-candidates.ts'
import {
  findEvaluations,
  findMarketInputs,
  findMarketPlace,
  listKindStats,
  listMarketStats,
} from '../queries/market/read-market.ts'

const os = implementer.analytics

export const marketHandlers = {
  getMarketRun: handle(os.getMarketRun, findMarketRun),
  getPlaceMarket: handle(os.getPlaceMarket, async (call, input) => {
    const place = await findMarketPlace(call.db, input.place)
    if (place === null) return refused('NOT_FOUND')
    const stats = await listMarketStats(call.db, place)
    return {
      computedAt: stats?.computedAt ?? null,
      markets: stats === null ? [] : presentMarkets(stats.rows, place.localityId),
    }
  }),
  getPropertyMarket: handle(os.getPropertyMarket, findPropertyMarket),
  getMarketFile: handle(os.getMarketFile, async (call, input) => {
    const place = await findMarketPlace(call.db, input.place)
    const inputs = place && (await findMarketInputs(call.db, { ...place, ...input }))
    if (!place || !inputs) return refused('NOT_FOUND', m.analytics_market_file_none())
    const day = dayInIndia(inputs.computedAt)
    const name = `haveli-${place.slug}-${input.type}-${input.purpose}-${day}.csv`
    return inLanguage(input.language ?? call.locale, () => presentMarketFile(inputs.homes, name))
  }),
  getEstimate: handle(os.getEstimate, findEstimate),
  getHomeEstimate: handle(os.getHomeEstimate, getHomeEstimate),
}

async function findMarketRun({ db }: RequestCall) {
  const { computedAt, homes, evaluations } = await findEvaluations(db)
  return {
    computedAt,
    homes,
    evaluations: evaluations.map(({ purpose, homes: evaluated, medianError, coverage }) => ({
      purpose,
      homes: evaluated,
      medianError,
      coverage,
    })),
  }
}

async function findPropertyMarket({ db, actor }: RequestCall, { id }: { id: string }) {
  const subject = checked(canSeeProperty, actor, await findUncheckedMarketSubject(db, id))
  return subject ? findMarketOf(db, subject) : refused('NOT_FOUND')
}

/** The market of a listing that the caller may see. */
export async function findMarketOf(db: Database, subject: MarketSubject) {
  const { cityId, localityId, type, purpose } = subject
  if (cityId === null) return null
  const market = { cityId, localityId, type, purpose }
  const chosen = chooseMarket(await listKindStats(db, market), market)
  if (chosen === null) return null
  const { scope, row } = chosen
  const placeNames = presentPlaceNames(subject)
  return {
    computedAt: row.computedAt,
    type,
    purpose,
    scope,
    place: (scope === 'locality' ? placeNames.locality : null) ?? placeNames.city,
    slug: row.slug,
    numbers: presentNumbers(row),
  }
}

async function findEstimate(call: RequestCall, { id }: { id: string }) {
  const { db, actor } = call
  const listing = checked(canSeeProperty, actor, await findUncheckedMarketSubject(db, id))
  const subject = listing && (await findPricedHome(db, listing.id))
  if (subject === null) return refused('NOT_FOUND')
  return presentEstimate(subject, await estimateFrom(call, subject))
}

async function estimateFrom({ db }: RequestCall, subject: PlacedHome) {
  const { computedAt, evaluations } = await findEvaluations(db)
  return {
    comparables: chooseComparables(subject, await findCandidates(db, subject)),
    evaluation: evaluations.find(({ purpose }) => purpose === subject.purpose) ?? null,
    computedAt,
  }
}

/** Of a home in the middle of its locality; of a plot only the area counts. */
async function getHomeEstimate(call: RequestCall, { type, purpose, ...home }: HomeEstimateInput) {
  const locality = await findPlacedLocality(call.db, home.locality)
  if (locality === null) return refused('NOT_FOUND')
  const { area } = storedArea(home.area, home.areaUnit || 'sqft')
  const carpet = carpetAreaOf({ area, areaType: home.areaType || null, type })
  const isPlot = type === 'plot'
  const { id: localityId, cityId, latitude, longitude, slug, name } = locality
  const [beds, yearbuilt] = isPlot ? [null, null] : [home.beds ?? null, home.yearBuilt ?? null]
  const place = { cityId, localityId, latitude, longitude }
  const subject = { id: null, type, purpose, carpetArea: carpet.usual, beds, yearbuilt, ...place }
  return {
    ...presentEstimated(subject, await estimateFrom(call, subject)),
    locality: { id: localityId, slug, name },
    beds,
    yearBuilt: yearbuilt,
    carpetBounds: carpet.isEstimated ? { least: carpet.least, most: carpet.most } : null,
  }
}
