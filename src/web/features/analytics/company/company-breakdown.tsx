import { formatNumber } from '#contract/price.ts'

import { ChartCard } from '../performance/chart-card.tsx'

type Row = { id: string; name: string; count: number }

type CompanyBreakdownProps = {
  title: string
  /** What stands in the rows, what is counted of it, and what is said where there is none. */
  head: string
  counted: string
  none: string
  note?: string
  rows: readonly Row[]
}

/** How many each of these has, the most first; a table whose bars are decoration. */
export function CompanyBreakdown({ title, head, counted, none, note, rows }: CompanyBreakdownProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ChartCard title={title} level={3}>
      {rows.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count }) => (
              <tr key={id}>
                <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
                  <span className="block wrap-break-word">{name}</span>
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 min-w-1 rounded-full bg-action"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </th>
                <td className="py-1.5 text-right align-top">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && rows.length > 0 && <p className="mt-2 text-sm text-ink-3">{note}</p>}
    </ChartCard>
  )
}
