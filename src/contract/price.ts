import { m } from '#messages'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/**
 * Cards, sliders and most screens. Input: whole rupees.
 * From 1,00,00,000: one decimal and Cr; from 1,00,000: L, a decimal where it says something; else grouped.
 */
export function formatPriceCompact(rupees: number): string {
  if (rupees >= 10_000_000) return m.layout_price_crore({ amount: (rupees / 10_000_000).toFixed(1) })
  if (rupees >= 100_000) return m.layout_price_lakh({ amount: trimZero((rupees / 100_000).toFixed(1)) })
  return `₹${grouped.format(rupees)}`
}

/**
 * Detail page, financial summary, e-mails. Input: whole rupees; missing or invalid reads ₹0.
 * From 1,00,00,000: two decimals and Cr; from 1,00,000: one decimal and Lac; else Indian grouping.
 */
export function formatPriceFull(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return '₹0'
  if (rupees >= 10_000_000) return m.layout_price_crore({ amount: (rupees / 10_000_000).toFixed(2) })
  if (rupees >= 100_000) return m.layout_price_lac({ amount: (rupees / 100_000).toFixed(1) })
  return `₹${grouped.format(rupees)}`
}

/** Slider labels: as compact, and K from 1,000. */
export function formatPriceSlider(rupees: number): string {
  if (rupees >= 1_000 && rupees < 100_000)
    return m.layout_price_thousand({ amount: trimZero((rupees / 1_000).toFixed(1)) })
  return formatPriceCompact(rupees)
}

export function formatNumber(value: number): string {
  return grouped.format(value)
}

/** Price × 0.00625 a month, the specification's rule of thumb; sale only. */
export function estimateEmi(price: number): number {
  return Math.round(price * 0.00625)
}

/** Whole rupees that a cashback percentage of the price makes. */
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
