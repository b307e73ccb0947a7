import type { LocalityOffer, LocalityPage } from '#contract/search/localities.ts'
import type { PropertyResult } from '#contract/search/map.ts'

import { presentCard } from '../properties/present/present-property.ts'
import type { CardRow } from '../properties/queries/cards.ts'
import type { findLocality, listNearby, LocalityCard, OfferMetrics } from './queries/localities.ts'

/** A card with its location from the projection; see search_projection. */
export type ResultRow = CardRow & {
  latitude: number | null
  longitude: number | null
  isApproximate: boolean
}

type LocalityRow = NonNullable<Awaited<ReturnType<typeof findLocality>>>
type Around = {
  metrics: readonly OfferMetrics[]
  cards: readonly LocalityCard[]
  nearby: Awaited<ReturnType<typeof listNearby>>
}

export function presentLocality(
  { id: _id, latitude, longitude, ...locality }: LocalityRow,
  { metrics, cards, nearby }: Around,
  now: Date,
): LocalityPage {
  const offer = (purpose: OfferMetrics['purpose']): LocalityOffer => {
    const { purpose: _purpose, ...known } = metrics.find((row) => row.purpose === purpose) ?? {
      purpose,
      ...nothing,
    }
    const properties = cards.filter((card) => card.section === purpose).map((card) => presentCard(card, now))
    return { ...known, properties }
  }
  const centre = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...locality, centre, sale: offer('sale'), rent: offer('rent'), nearby }
}

export function presentResult(row: ResultRow, now: Date): PropertyResult {
  const { latitude, longitude, isApproximate } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude, isApproximate }
  return { ...presentCard(row, now), place }
}

const nothing = { count: 0, medianPrice: null, medianPricePerSqft: null, basis: 0, types: [] }
