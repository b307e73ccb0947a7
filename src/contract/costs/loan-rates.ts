/** Published charges and limits. All are estimates: registration offices and banks decide. */

export const buyers = ['man', 'woman', 'joint'] as const
export type Buyer = (typeof buyers)[number]

/**
 * Maximum share of the price a bank may lend, by loan size in rupees. Source: Reserve Bank of
 * India, individual housing loans, circular of 8 October 2015; the highest step is in force again
 * since 1 April 2023.
 */
export const lendingSteps = {
  asOf: '2023-04-01',
  steps: [
    { maxLoan: 3_000_000, percent: 90 },
    { maxLoan: 7_500_000, percent: 80 },
    { maxLoan: Number.POSITIVE_INFINITY, percent: 75 },
  ],
} as const

/** Initial values of the calculators; an example, not an offer. */
export const usualLoan = { ratePercent: 8.5, years: 20, incomePercent: 50 } as const

type Range = { min: number; max: number; step: number }

/** Input ranges of the calculators: money in whole rupees, rates in per cent per year, terms in years. */
export const loanRanges = {
  price: { min: 100_000, max: 9_999_999_999, step: 100_000 },
  rate: { min: 0, max: 20, step: 0.05 },
  years: { min: 1, max: 30, step: 1 },
  income: { min: 0, max: 99_999_999, step: 5_000 },
  incomePercent: { min: 10, max: 70, step: 5 },
} as const satisfies Record<string, Range>
