import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { ListingUpgrade } from '#contract/subscriptions.ts'
import type { OwnRequest, PlanCard } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

type Request = NonNullable<ListingUpgrade['request']>

export function isOpen({ status }: Request): boolean {
  return status === 'open' || status === 'awaiting_payment'
}

/** Sentence for the status of a request. */
export function requestLabel({ status, createdAt, handledAt }: Request): string {
  const sent = { day: dayOf(createdAt) }
  const decided = { day: dayOf(handledAt ?? createdAt) }
  const words = {
    open: () => m.subscriptions_request_open(sent),
    awaiting_payment: () => m.subscriptions_request_awaiting(sent),
    completed: () => m.subscriptions_request_completed(decided),
    declined: () => m.subscriptions_request_declined(decided),
    withdrawn: () => m.subscriptions_request_withdrawn(sent),
  }
  return words[status]()
}

/** Toast of a request: next steps, or that it was sent before. */
export function sentLabel(repeated: string | false, hasPhone: boolean) {
  if (repeated) return [m.subscriptions_repeated(), repeated] as const
  return [
    m.subscriptions_sent(),
    hasPhone ? m.subscriptions_sent_call() : m.subscriptions_sent_mail(),
  ] as const
}

export function amountLabel(amount: number): string {
  return m.subscriptions_amount({ amount: formatPriceFull(amount) })
}

export function closureLabel(closed: NonNullable<ListingUpgrade['closedBecause']>): string {
  const words = {
    rejected: m.subscriptions_closed_rejected,
    sold: m.subscriptions_closed_sold,
    rented: m.subscriptions_closed_rented,
    archived: m.subscriptions_closed_archived,
  }
  return words[closed]()
}

export function featuredLabel(featuredUntil: string | null): string {
  if (featuredUntil === null) return m.subscriptions_featured()
  return m.subscriptions_featured_until({ day: formatDay(featuredUntil, currentLocale()) })
}

function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}

type Level = PlanCard['level']

export function planName(level: Level): string {
  return m.subscriptions_plan_named({ plan: m.subscriptions_level(level) })
}

export function dayLabel(day: string): string {
  return formatDay(day, currentLocale())
}

export function monthlyLabel(price: number): string {
  return price === 0
    ? m.subscriptions_price_free()
    : m.subscriptions_price_month({ price: formatPriceFull(price) })
}

/** One-line label of the requested plan. */
export function requestedPlanLabel({ level, months }: Pick<OwnRequest, 'level' | 'months'>): string {
  const words = { months: m.subscriptions_months({ count: months }) }
  return level === null
    ? m.subscriptions_queue_listing(words)
    : m.subscriptions_queue_plan({ plan: m.subscriptions_level(level), ...words })
}

export function statusLabel(status: OwnRequest['status']): string {
  const words = {
    open: m.subscriptions_status_open,
    awaiting_payment: m.subscriptions_queue_awaiting,
    completed: m.subscriptions_status_completed,
    declined: m.subscriptions_status_declined,
    withdrawn: m.subscriptions_status_withdrawn,
  }
  return words[status]()
}

export const statusTones: Record<OwnRequest['status'], BadgeTone> = {
  open: 'neel',
  awaiting_payment: 'saffron-soft',
  completed: 'neem-soft',
  declined: 'lac-soft',
  withdrawn: 'neutral',
}
