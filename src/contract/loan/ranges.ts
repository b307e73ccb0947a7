export type Range = { least: number; most: number; step: number }

/** What may be entered into a calculator: money in whole rupees, rates in per cent a year, terms in years. */
export const loanRanges = {
  price: { least: 100_000, most: 9_999_999_999, step: 100_000 },
  rate: { least: 0, most: 20, step: 0.05 },
  years: { least: 1, most: 30, step: 1 },
  income: { least: 0, most: 99_999_999, step: 5_000 },
  incomePercent: { least: 10, most: 70, step: 5 },
} as const satisfies Record<string, Range>
