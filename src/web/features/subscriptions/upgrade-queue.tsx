import type { QueuePage, QueueRequest, UpgradeFilter } from '#contract/subscriptions/request-queue.ts'
import { m } from '#messages'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { QueueRequestCard } from './queue-request-card.tsx'
import type { DashboardSearch } from './search-params.ts'

type UpgradeQueueProps = {
  requests: QueuePage
  search: DashboardSearch
  languageOf: (text: string) => string | undefined
  /** How to reach whoever asked, masked until a reason is given. */
  contactOf: (request: QueueRequest) => ReactNode
}

/** The requests of one state; those that wait, oldest first. */
export function UpgradeQueue({ requests, search, languageOf, contactOf }: UpgradeQueueProps) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const { items, page, pageSize, total, counts } = requests
  const refresh = async () => {
    await router.invalidate()
    heading.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {m.subscriptions_queue_title()}
        </h1>
        <p role="status" className="text-sm text-ink-3">
          {total === 1 ? m.subscriptions_queue_count_one() : m.subscriptions_queue_count({ count: total })}
        </p>
      </div>
      <nav
        aria-label={m.subscriptions_queue_sections()}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        <PartLink part="open" search={search} count={counts.open} />
        <PartLink part="awaiting_payment" search={search} count={counts.awaiting_payment} />
        <PartLink part="settled" search={search} />
      </nav>
      {search.request !== undefined && (
        <p className="text-ink-2">
          {m.subscriptions_queue_one_request()}{' '}
          <Link to="/support/upgrades" {...exactLink} className="text-link">
            {m.subscriptions_queue_all_requests()}
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture="done"
            title={m.subscriptions_queue_empty()}
            text={m.subscriptions_queue_empty_text()}
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((request) => (
            <li key={request.id}>
              <QueueRequestCard
                request={request}
                languageOf={languageOf}
                contact={contactOf(request)}
                onDecided={refresh}
              />
            </li>
          ))}
        </ul>
      )}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({
          to: '/support/upgrades',
          search: { ...(search.show && { show: search.show }), ...(to > 1 && { page: to }) },
        })}
      />
    </div>
  )
}

type PartLinkProps = { part: UpgradeFilter; search: DashboardSearch; count?: number }

function PartLink({ part, search, count }: PartLinkProps) {
  const words = {
    open: m.subscriptions_queue_open,
    awaiting_payment: m.subscriptions_queue_awaiting,
    settled: m.subscriptions_queue_settled,
  }
  return (
    <Link
      to="/support/upgrades"
      search={part === 'open' ? {} : { show: part }}
      aria-current={search.request === undefined && (search.show ?? 'open') === part ? 'page' : undefined}
      {...exactLink}
      className={tabStyle}
    >
      {words[part]()}
      {count !== undefined && <span className="ml-1.5 text-sm font-normal tabular-nums">{count}</span>}
    </Link>
  )
}
