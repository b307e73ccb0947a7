import ChevronDown from 'lucide-react/icons/chevron-down'

import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import type { Monthly } from './chart.tsx'

/** Numbers are formatted; texts are shown as they are. */
export type Column<Month extends Monthly> = { name: string; valueOf: (month: Month) => number | string }

type MonthTableProps<Month extends Monthly> = {
  caption: string
  months: readonly Month[]
  columns: readonly Column<Month>[]
}

/** The chart's values as a table; opens without script. */
export function MonthTable<Month extends Monthly>({ caption, months, columns }: MonthTableProps<Month>) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-sm font-medium text-action-ink [&::-webkit-details-marker]:hidden">
        {m.analytics_as_table()}
        <ChevronDown aria-hidden className="size-4! group-open:rotate-180" />
      </summary>
      <table className="mt-1 w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="border-b border-line py-2 text-left font-medium">
              {m.analytics_month()}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="border-b border-line py-2 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="border-b border-line py-2 text-left font-normal">
                <time dateTime={month.month}>{month.month}</time>
              </th>
              {columns.map(({ name, valueOf }) => (
                <td key={name} className="border-b border-line py-2 pl-3 text-right">
                  {writeValue(valueOf(month))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function writeValue(value: number | string): string {
  return typeof value === 'number' ? formatNumber(value) : value
}
