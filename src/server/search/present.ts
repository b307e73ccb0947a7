import type { needKinds } from '#contract/enums/tenancies.ts'
import { formatPriceFull } from '#contract/price.ts'
import { areaNumber, formatArea, formatRate } from '#contract/properties/area-labels.ts'
import type { LocalityOffer, LocalityPage } from '#contract/search/localities.ts'
import type { PropertyResult } from '#contract/search/map.ts'
import type { ProjectPage } from '#contract/search/project-page.ts'
import { m } from '#messages'

import { localName } from '../catalogue/present.ts'
import { listLiveLines } from '../evidence/policy.ts'
import { currentAreaUnit } from '../platform/http/request-context.ts'
import { presentCard } from '../properties/present/present-property.ts'
import type { CardRow } from '../properties/queries/cards.ts'
import { timesFrom } from '../travel/present.ts'
import type { PlacedTrip } from '../travel/queries/places.ts'
import type { findLocality, listNearby, LocalityCard, OfferMetrics } from './queries/localities.ts'
import type { listProjectHomes, ProjectOfferRow, ProjectPlanRow, ProjectRow } from './queries/project-page.ts'

/** A card with its location from the projection; see search_projection. */
export type ResultRow = CardRow & {
  latitude: number | null
  longitude: number | null
  isApproximate: boolean
  /** The needs of who asks that its rules stand against. */
  ruledOutBy?: (typeof needKinds)[number][]
}

type LocalityRow = NonNullable<Awaited<ReturnType<typeof findLocality>>>
type LocalityContext = {
  metrics: readonly OfferMetrics[]
  cards: readonly LocalityCard[]
  nearby: Awaited<ReturnType<typeof listNearby>>
}

export function presentLocality(
  { id: _id, latitude, longitude, ...locality }: LocalityRow,
  { metrics, cards, nearby }: LocalityContext,
  now: Date,
): LocalityPage {
  const presentOffer = (purpose: OfferMetrics['purpose']): LocalityOffer => {
    const { purpose: _purpose, ...purposeMetrics } = metrics.find((row) => row.purpose === purpose) ?? {
      purpose,
      ...noMetrics,
    }
    const properties = cards.filter((card) => card.section === purpose).map((card) => presentCard(card, now))
    return { ...withRateLabel(purposeMetrics), properties }
  }
  const centre = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...locality, centre, sale: presentOffer('sale'), rent: presentOffer('rent'), nearby }
}

type ProjectContext = {
  offers: readonly ProjectOfferRow[]
  homes: Awaited<ReturnType<typeof listProjectHomes>>
  plans: readonly ProjectPlanRow[]
}

export function presentProject(
  { id: _id, title, titleHi, location, latitude, longitude, evidence, ...project }: ProjectRow,
  { offers, homes, plans }: ProjectContext,
  now: Date,
): ProjectPage {
  return {
    ...project,
    title,
    name: localName(title, titleHi),
    place: location,
    evidence: listLiveLines(evidence, now),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    offers: offers.map(({ areaFrom, areaTo, ...offer }) => ({
      ...offer,
      sizeLabel: presentSizes(areaFrom, areaTo),
    })),
    plans: plans.flatMap(({ pictures, ...home }) => pictures.map((picture) => ({ ...picture, ...home }))),
    homes: { ...homes, items: homes.items.map((card) => presentCard(card, now)) },
  }
}

function presentSizes(from: number, to: number): string {
  const unit = currentAreaUnit()
  const [smallest, largest] = [areaNumber(from, unit), formatArea(to, unit)]
  return areaNumber(to, unit) === smallest ? largest : `${smallest}–${largest}`
}

/** The median rate as a sentence, composed here: in the browser it would weigh on every public page. */
export function withRateLabel<Row extends { medianPricePerSqft: number | null }>(row: Row) {
  const label =
    row.medianPricePerSqft === null ? null : formatRate(row.medianPricePerSqft, 1, currentAreaUnit())
  return { ...row, ...(label !== null && { medianRateLabel: label }) }
}

/** With the minutes to the places of who searches. */
export function presentResult(row: ResultRow, now: Date, trips: readonly PlacedTrip[] = []): PropertyResult {
  const { latitude, longitude, isApproximate, ruledOutBy } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude, isApproximate }
  return {
    ...presentCard(row, now),
    place,
    ...(place && trips.length > 0 && { times: timesFrom(place, trips) }),
    ...(ruledOutBy && row.purpose === 'rent' && { ruledOutBy }),
  }
}

const noMetrics = { count: 0, medianPrice: null, medianPricePerSqft: null, basis: 0, types: [] }

type Priced = { price: number; purpose: 'sale' | 'rent' }

/** A rent says that it is monthly. */
export function presentPrice({ price, purpose }: Priced): string {
  const written = formatPriceFull(price)
  return purpose === 'rent' ? m.search_mail_price_monthly({ price: written }) : written
}

export function presentPriceChange({ price, purpose }: Priced, before: number): string {
  return m.search_mail_price_change({
    before: presentPrice({ price: before, purpose }),
    price: presentPrice({ price, purpose }),
  })
}
