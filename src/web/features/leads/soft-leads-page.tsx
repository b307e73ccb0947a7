import type { SoftLeadPage } from '#contract/leads/soft-leads.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { useRef } from 'react'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'

import { SoftLeadItem } from './soft-lead-item.tsx'

/** Who looked and did no more, the last first. */
export function SoftLeadsPage({ page }: { page: SoftLeadPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { items, total, totalViews, uniqueViewers, pageSize } = page
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <div className="flex items-center gap-2.5">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {m.leads_soft_title()}
          </h1>
          <Badge tone="action">{formatNumber(total)}</Badge>
        </div>
        <p className="mt-0.5 text-sm text-ink-2">{m.leads_soft_intro()}</p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        <Metric name={m.leads_soft_card_leads()} value={total} />
        <Metric name={m.leads_soft_card_views()} value={totalViews} />
        <Metric name={m.leads_soft_card_viewers()} value={uniqueViewers} />
      </dl>
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="leads" title={m.leads_soft_empty()} text={m.leads_soft_empty_text()}>
            <LinkButton to="/user-dashboard/properties" variant="secondary">
              {m.layout_dashboard_my_properties()}
            </LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <Card as="section" aria-label={m.leads_soft_title()} className="px-4 py-1">
          <ul>
            {items.map((soft) => (
              <SoftLeadItem key={soft.id} soft={soft} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        </Card>
      )}
      <Pages
        list={{ page: page.page, pageSize, total }}
        link={(number) => ({ to: '/user-dashboard/soft-leads', search: number > 1 ? { page: number } : {} })}
      />
    </div>
  )
}

function Metric({ name, value }: { name: string; value: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{formatNumber(value)}</dd>
    </div>
  )
}
