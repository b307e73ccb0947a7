import type { PropertyDetail } from '#contract/properties/detail.ts'

export type PriceChange = { rupees: number; percent: number }

type Entry = PropertyDetail['priceHistory'][number] & {
  /** Change from the previous price; null for the first. */
  change: PriceChange | null
}

/** Newest first. Saving an unchanged price is not a change. */
export function priceChanges(history: PropertyDetail['priceHistory']): Entry[] {
  const entries: Entry[] = []
  for (const { price, changedAt } of history.toSorted((one, other) =>
    order(one.changedAt, other.changedAt),
  )) {
    const before = entries.at(-1)
    if (before?.price === price) continue
    const change = before ? changeOf(before.price, price) : null
    entries.push({ price, changedAt, change })
  }
  return entries.toReversed()
}

function changeOf(before: number, price: number): PriceChange {
  return { rupees: price - before, percent: Math.round(((price - before) / before) * 1000) / 10 }
}

function order(one: string, other: string): number {
  return new Date(one).getTime() - new Date(other).getTime()
}
