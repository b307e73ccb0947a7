import { m } from '#messages'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/**
 * Price on cards, sliders and most screens. Input: whole rupees. From 1,00,00,000: Cr with one
 * decimal; from 1,00,000: L with a decimal unless it is zero; below: grouped digits.
 */
export function formatPriceCompact(rupees: number): string {
  if (rupees >= 10_000_000) return m.layout_price_crore({ amount: (rupees / 10_000_000).toFixed(1) })
  if (rupees >= 100_000) return m.layout_price_lakh({ amount: trimZero((rupees / 100_000).toFixed(1)) })
  return `₹${grouped.format(rupees)}`
}

/**
 * Price on detail pages, summaries and emails. Input: whole rupees; missing or invalid gives ₹0.
 * From 1,00,00,000: Cr with two decimals; from 1,00,000: Lac with one decimal; below: Indian
 * grouping.
 */
export function formatPriceFull(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return '₹0'
  if (rupees >= 10_000_000) return m.layout_price_crore({ amount: (rupees / 10_000_000).toFixed(2) })
  if (rupees >= 100_000) return m.layout_price_lac({ amount: (rupees / 100_000).toFixed(1) })
  return `₹${grouped.format(rupees)}`
}

/** Slider labels: compact, with K from 1,000. */
export function formatPriceSlider(rupees: number): string {
  if (rupees >= 1_000 && rupees < 100_000)
    return m.layout_price_thousand({ amount: trimZero((rupees / 1_000).toFixed(1)) })
  return formatPriceCompact(rupees)
}

export function formatNumber(value: number): string {
  return grouped.format(value)
}

/** Price × 0.00625 per month, the specification's rule of thumb; sale only. */
export function estimateEmi(price: number): number {
  return Math.round(price * 0.00625)
}

/** The cashback percentage of the price, in whole rupees. */
export function cashbackAmount(price: number, percent: number): number {
  return Math.round((price * percent) / 100)
}

/** Whole rupees per square foot; null without an area. */
export function pricePerSqft(price: number, areaSqft: number): number | null {
  return areaSqft > 0 ? Math.round(price / areaSqft) : null
}

function trimZero(text: string): string {
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

/** From this drop on, in percent of the former price, those who saved a home are emailed. */
export const emailedDropPercent = 5
