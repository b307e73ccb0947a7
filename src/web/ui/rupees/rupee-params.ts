import { readTypedRupees } from '#contract/quantities/typed-rupees.ts'

/** Whole rupees of an address, as typed into a form without scripts. */
export function rupees(least: number, most: number) {
  return (value: unknown): number | undefined => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    const amount = readTypedRupees(text)
    const isWithin = amount !== null && Number.isInteger(amount) && amount >= least && amount <= most
    return isWithin ? amount : undefined
  }
}
