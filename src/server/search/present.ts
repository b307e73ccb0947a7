import type { LocalityOffer, LocalityPage } from '#contract/search/localities.ts'
import type { FoundProperty } from '#contract/search/map.ts'

import { presentCard } from '../properties/present/present-property.ts'
import type { CardRow } from '../properties/queries/cards.ts'
import type { findLocality, listNearby, LocalityCard, OfferFigures } from './queries/get-locality.ts'

/** A card with its place as search knows it; see search_projection. */
export type FoundRow = CardRow & { latitude: number | null; longitude: number | null; isApproximate: boolean }

type LocalityRow = NonNullable<Awaited<ReturnType<typeof findLocality>>>
type Around = {
  figures: readonly OfferFigures[]
  cards: readonly LocalityCard[]
  nearby: Awaited<ReturnType<typeof listNearby>>
}

export function presentLocality(
  { id: _id, ...locality }: LocalityRow,
  { figures, cards, nearby }: Around,
  now: Date,
): LocalityPage {
  const offer = (purpose: OfferFigures['purpose']): LocalityOffer => {
    const { purpose: _purpose, ...known } = figures.find((row) => row.purpose === purpose) ?? {
      purpose,
      ...nothing,
    }
    const properties = cards.filter((card) => card.section === purpose).map((card) => presentCard(card, now))
    return { ...known, properties }
  }
  return { ...locality, sale: offer('sale'), rent: offer('rent'), nearby }
}

export function presentFound(row: FoundRow, now: Date): FoundProperty {
  const { latitude, longitude, isApproximate } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude, isApproximate }
  return { ...presentCard(row, now), place }
}

const nothing = { count: 0, medianPrice: null, medianPricePerSqft: null, basis: 0, types: [] }
