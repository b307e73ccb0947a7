import { m } from '#messages'

import type { RentalItem } from './shapes.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Of a meter: 4,021.5. */
export function formatReading(reading: number): string {
  return grouped.format(reading)
}

/** A ceiling fan; a meter by its kind, with its number. */
export function nameOfItem({ kind, name }: Pick<RentalItem, 'kind' | 'name'>): string {
  if (kind === 'thing') return name
  return name === '' ? m.rentals_item_kind(kind) : `${m.rentals_item_kind(kind)} ${name}`
}
