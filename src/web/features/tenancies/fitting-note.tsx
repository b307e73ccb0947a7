import { formatNumber } from '#contract/price.ts'
import type { Fitting } from '#contract/tenancies/needs.ts'
import { m } from '#messages'

/** How many of the homes found have no rule against whoever searches, and what rules out the others. */
export function FittingNote({ fitting: { fits, of, ruledOut } }: { fitting: Fitting }) {
  return (
    <p className="text-sm text-ink-2">
      {m.search_fitting({ fits: formatNumber(fits), of: formatNumber(of) })}
      {ruledOut.map(({ need, count }) => (
        <span key={need}>
          {' '}
          {m.search_fitting_part({ count: formatNumber(count), what: m.tenancies_ruled_out(need) })}
        </span>
      ))}
    </p>
  )
}
