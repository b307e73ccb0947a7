import type { PropertyFigures, PropertyFiguresPage } from '#contract/analytics/property-figures.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { FiguresSubject } from './figures-subject.tsx'
import { conversionOf, convertedOf } from './figures-table.tsx'
import { ViewChange } from './view-change.tsx'
import { ViewSources } from './view-sources.tsx'

/** The rows of the table below one another, where a table has no room. */
export function FiguresItems({ page }: { page: PropertyFiguresPage }) {
  return (
    <ul className="lg:hidden">
      {page.items.map((figures) => (
        <li key={figures.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <FiguresSubject figures={figures} />
          <Facts figures={figures} days={page.period} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ figures, days }: { figures: PropertyFigures; days: string }) {
  const { views, qr, leads, visits } = figures
  return (
    <dl className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 tabular-nums">
      <Fact name={m.analytics_views()}>
        <span className="mr-1.5">{formatNumber(views.now)}</span>
        <ViewChange change={views} days={days} />
      </Fact>
      <Fact name={m.analytics_leads()}>{formatNumber(leads)}</Fact>
      <Fact name={m.analytics_visits()}>{formatNumber(visits)}</Fact>
      <Fact name={m.analytics_conversion()}>
        {conversionOf(figures)}
        {leads > 0 && <span className="block text-sm font-normal text-ink-3">{convertedOf(figures)}</span>}
      </Fact>
      <Fact name={m.analytics_qr()} className="col-span-2">
        {m.analytics_qr_scanned({ count: formatNumber(qr.scanned) })}
        <span className="ml-1.5 text-sm font-normal text-ink-3">
          {m.analytics_qr_shown({ count: formatNumber(qr.shown) })}
        </span>
      </Fact>
      <div className="col-span-3">
        <dt className="text-sm text-ink-3">{m.analytics_sources()}</dt>
        <dd>
          <ViewSources figures={figures} />
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
