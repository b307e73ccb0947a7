import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { dayInIndia, formatMoment } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { QueueRequest, QueuePage, UpgradeFilter } from '#contract/subscriptions/request-queue.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { ListPage, FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { requestedPlanLabel, statusTones, statusLabel, dayLabel } from './plan-labels.ts'
import { RequestDialog } from './request-dialog.tsx'
import type { UpgradeQueueSearch } from './search-params.ts'

type QueueRequestCardProps = {
  request: QueueRequest
  contact: ReactNode
}

/** Request with its requester and the team's actions. */
function QueueRequestCard({ request, contact }: QueueRequestCardProps) {
  const { status, note, reason, paymentReference, property, createdAt } = request
  return (
    <Card
      as="article"
      className="grid gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-lg font-semibold">{requestedPlanLabel(request)}</h2>
          <Badge tone={statusTones[status]}>{statusLabel(status)}</Badge>
        </div>
        <p className="text-sm text-ink-3">{formatMoment(createdAt, currentLocale())}</p>
        {property && <AdminListing property={property} />}
        <p className="mt-2 font-semibold tabular-nums">{amountDueLabel(request)}</p>
        {paymentReference !== null && (
          <p className="text-md wrap-break-word text-ink-2">
            {m.subscriptions_queue_reference({ reference: paymentReference })}
          </p>
        )}
        {note !== null && (
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-break-word whitespace-pre-line text-ink-2">
            {note}
          </blockquote>
        )}
        {reason !== null && (
          <p className="mt-2 wrap-break-word text-ink-2">{m.subscriptions_reason_of({ reason })}</p>
        )}
      </div>
      <Requester person={request.person} contact={contact} />
      <div className="grid content-start gap-2 empty:hidden">
        {request.leadId !== null && (
          <Link
            to="/support/leads/$id"
            params={{ id: request.leadId }}
            className="touch-link justify-self-start"
          >
            {m.subscriptions_queue_calls_and_notes()}
          </Link>
        )}
        <RequestActions request={request} />
      </div>
    </Card>
  )
}

/** Amount due, as far as known. */
function amountDueLabel({ status, amount, listPrice }: QueueRequest): string | null {
  if (amount === null)
    return listPrice === null
      ? null
      : m.subscriptions_queue_list_price({ amount: formatPriceFull(listPrice) })
  const named = { amount: formatPriceFull(amount) }
  return status === 'completed' ? m.subscriptions_queue_paid(named) : m.subscriptions_queue_price_named(named)
}

type RequesterProps = { person: QueueRequest['person']; contact: ReactNode }

/** Requester with current plan and contact. */
function Requester({ person: { name, level, planEndsAt }, contact }: RequesterProps) {
  const plan = m.subscriptions_level(level)
  return (
    <div className="grid min-w-0 content-start gap-2 border-t border-line pt-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
      <div>
        <p className="font-semibold wrap-break-word">{name}</p>
        <p className="text-sm text-ink-2">
          {planEndsAt === null
            ? m.subscriptions_queue_now({ plan })
            : m.subscriptions_queue_now_until({ plan, day: dayLabel(dayInIndia(new Date(planEndsAt))) })}
        </p>
      </div>
      {contact}
    </div>
  )
}

type AdminListingProps = { property: NonNullable<QueueRequest['property']> }

/** Listing to be featured, with any obstacle. */
function AdminListing({ property }: AdminListingProps) {
  const { numericId, title, approvalStatus, closedBecause, featuredUntil } = property
  return (
    <div className="mt-2 text-md">
      <Link
        to="/property/$id"
        params={{ id: String(numericId) }}
        lang={languageOf(title)}
        className="text-link line-clamp-2 min-h-6 wrap-break-word"
      >
        {title}
      </Link>
      {approvalStatus === 'pending' && <p className="text-ink-2">{m.subscriptions_queue_pending()}</p>}
      {closedBecause !== null && <p className="text-lac-ink">{m.subscriptions_queue_closed()}</p>}
      {featuredUntil !== null && (
        <p className="text-ink-2">
          {m.subscriptions_queue_featured_until({ day: dayLabel(dayInIndia(new Date(featuredUntil))) })}
        </p>
      )}
    </div>
  )
}

/** Price, payment and rejection; each asks for confirmation. */
function RequestActions({ request }: { request: QueueRequest }) {
  const [opened, setOpened] = useState<'price' | 'complete' | 'decline' | null>(null)
  const { status, property, can } = request
  const isOpen = status === 'open' || status === 'awaiting_payment'
  if (!isOpen) return null
  if (!can.decide) return <p className="text-sm text-ink-2">{m.subscriptions_queue_own_note()}</p>
  const isClosed = property !== null && property.closedBecause !== null
  const isPriced = status === 'awaiting_payment'
  return (
    <div className="flex flex-wrap gap-2">
      {!isClosed && (
        <>
          <Button variant={isPriced ? 'primary' : 'secondary'} onClick={() => setOpened('complete')}>
            {m.subscriptions_queue_complete()}
          </Button>
          <Button
            variant={isPriced ? 'secondary' : 'primary'}
            className={isPriced ? '' : '-order-1'}
            onClick={() => setOpened('price')}
          >
            {isPriced ? m.subscriptions_queue_price_again() : m.subscriptions_queue_price()}
          </Button>
        </>
      )}
      <Button variant="quiet" className="text-lac-ink" onClick={() => setOpened('decline')}>
        {m.subscriptions_queue_decline()}
      </Button>
      {opened && <RequestDialog action={opened} request={request} onClose={() => setOpened(null)} />}
    </div>
  )
}

type UpgradeQueueProps = {
  requests: QueuePage
  search: UpgradeQueueSearch
  /** Contact of the requester, masked until a reason is given. */
  contactOf: (request: QueueRequest) => ReactNode
}

/** Requests of one status; open ones oldest first. */
export function UpgradeQueue({ requests, search, contactOf }: UpgradeQueueProps) {
  const { items, total, counts } = requests
  return (
    <ListPage
      title={m.subscriptions_queue_title()}
      count={m.subscriptions_queue_count({ count: total })}
      filters={
        <>
          <FilterLinks
            label={m.subscriptions_queue_sections()}
            look="tabs"
            links={[
              createPartLink('open', search, counts.open),
              createPartLink('awaiting_payment', search, counts.awaiting_payment),
              createPartLink('settled', search),
            ]}
          />
          {search.request !== undefined && (
            <p className="text-ink-2">
              {m.subscriptions_queue_one_request()}{' '}
              <Link to="/support/upgrades" {...exactLink} className="text-link">
                {m.subscriptions_queue_all_requests()}
              </Link>
            </p>
          )}
        </>
      }
      list={requests}
      link={(page) => ({
        to: '/support/upgrades',
        search: { ...(search.show && { show: search.show }), ...(page > 1 && { page }) },
      })}
      empty={{
        picture: 'done',
        title: m.subscriptions_queue_empty(),
        text: m.subscriptions_queue_empty_text(),
      }}
    >
      <ul className="grid grid-cols-1 gap-3">
        {items.map((request) => (
          <li key={request.id}>
            <QueueRequestCard request={request} contact={contactOf(request)} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function createPartLink(part: UpgradeFilter, { request, show }: UpgradeQueueSearch, count?: number) {
  const labels = {
    open: m.subscriptions_queue_open,
    awaiting_payment: m.subscriptions_queue_awaiting,
    settled: m.subscriptions_queue_settled,
  }
  return {
    label: labels[part](),
    count,
    isCurrent: request === undefined && (show ?? 'open') === part,
    link: { to: '/support/upgrades', search: part === 'open' ? {} : { show: part } },
  } as const
}
