/** Amounts of money in whole paise; up to 90 trillion rupees are exact. */
export type Paise = number

/** Two amounts between which a cost lies; equal where it is known. */
export type PaiseRange = { least: Paise; most: Paise }

export function paiseOf(rupees: number): Paise {
  return Math.round(rupees * 100)
}

/** Per cent with up to four decimals of an amount of at least 0; half a paisa is rounded up. */
export function percentOf(amount: Paise, percent: number): Paise {
  const millionths = BigInt(Math.round(percent * 10_000))
  return Number((BigInt(amount) * millionths + 500_000n) / 1_000_000n)
}

export function sumOf(amounts: readonly PaiseRange[]): PaiseRange {
  return amounts.reduce(
    (sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }),
    toPaiseRange(0),
  )
}

export function toPaiseRange(amount: Paise): PaiseRange {
  return { least: amount, most: amount }
}
