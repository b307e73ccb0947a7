import type { LocalityOffer, LocalityPage } from '#contract/search/localities.ts'

import { presentCard } from '../properties/present.ts'
import type { findLocality, listNearby, LocalityCard, OfferFigures } from './queries/get-locality.ts'

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

const nothing = { count: 0, medianPrice: null, medianPricePerSqft: null, basis: 0, types: [] }
