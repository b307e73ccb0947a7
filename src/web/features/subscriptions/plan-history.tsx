import type { ReactNode } from 'react'

import { formatPriceFull } from '#contract/price.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { OwnRequest } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { requestedPlanLabel, dayLabel, statusTones, statusLabel } from './plan-labels.ts'

type PlanHistoryProps = {
  requests: readonly OwnRequest[]
  pages: ReactNode
}

/** Requests to the sales team, with their outcomes. */
export function PlanHistory({ requests, pages }: PlanHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-2xl">
        {m.subscriptions_history()}
      </h2>
      <Card className="mt-3">
        {requests.length === 0 ? (
          <p className="text-ink-2">{m.subscriptions_history_empty()}</p>
        ) : (
          <ul>
            {requests.map((request) => (
              <li
                key={request.id}
                className="grid gap-x-4 gap-y-1 border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{requestedPlanLabel(request)}</p>
                  {request.property && (
                    <p
                      lang={languageOf(request.property.title)}
                      className="line-clamp-2 text-md wrap-break-word text-ink-2"
                    >
                      {request.property.title}
                    </p>
                  )}
                  {request.reason !== null && (
                    <p className="text-sm wrap-break-word text-ink-2">
                      {m.subscriptions_reason_of({ reason: request.reason })}
                    </p>
                  )}
                  <p className="text-sm text-ink-3">{dayLabel(dayInIndia(new Date(request.createdAt)))}</p>
                </div>
                <div className="flex items-start gap-3 sm:flex-col sm:items-end sm:gap-1">
                  <Badge tone={statusTones[request.status]}>{statusLabel(request.status)}</Badge>
                  {request.amount !== null && (
                    <p className="font-semibold tabular-nums">{formatPriceFull(request.amount)}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {pages}
    </section>
  )
}
