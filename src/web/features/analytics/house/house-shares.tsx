import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { ChartCard } from '../performance/chart-card.tsx'

type Row = { id: string; name: string; listings: number }

type HouseSharesProps = { title: string; head: string; note?: string; rows: readonly Row[] }

/** How many listings each of these has, the most first; a table whose bars are decoration. */
export function HouseShares({ title, head, note, rows }: HouseSharesProps) {
  const most = Math.max(1, ...rows.map(({ listings }) => listings))
  return (
    <ChartCard title={title} level={3}>
      {rows.length === 0 ? (
        <p className="text-ink-2">{m.analytics_house_none_public()}</p>
      ) : (
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{m.analytics_house_listings()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, listings }) => (
              <tr key={id}>
                <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
                  <span className="block wrap-break-word">{name}</span>
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 min-w-1 rounded-full bg-action"
                    style={{ width: `${(listings / most) * 100}%` }}
                  />
                </th>
                <td className="py-1.5 text-right align-top">{formatNumber(listings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && rows.length > 0 && <p className="mt-2 text-sm text-ink-3">{note}</p>}
    </ChartCard>
  )
}
