import type { Spread } from '#contract/moderation/finding.ts'

type FindingSpreadProps = { value: number; spread: Spread }

/** Where this home stands beside the half of all others between the quartiles; the words above say the same. */
export function FindingSpread({ value, spread: { lower, median, upper } }: FindingSpreadProps) {
  const most = Math.max(value, upper) * 1.08
  const at = (amount: number) => `${Math.min(100, (amount / most) * 100)}%`
  return (
    <div aria-hidden className="relative mt-2 h-3 max-w-form rounded-full bg-raised">
      <span
        className="absolute inset-y-0 rounded-full bg-neem"
        style={{ left: at(lower), width: at(upper - lower) }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-on-action" style={{ left: at(median) }} />
      <span
        className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-lac"
        style={{ left: at(value) }}
      />
    </div>
  )
}
