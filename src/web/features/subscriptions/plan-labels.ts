import { formatPriceFull } from '#contract/price.ts'
import { formatDay } from '#contract/slots.ts'
import type { OwnRequest, PlanCard } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

import { monthsLabel } from './upgrade-labels.ts'

export type Level = PlanCard['level']

export function levelLabel(level: Level): string {
  const words = {
    free: m.subscriptions_level_free,
    professional: m.subscriptions_level_professional,
    premium: m.subscriptions_level_premium,
  }
  return words[level]()
}

export function planName(level: Level): string {
  return m.subscriptions_plan_named({ plan: levelLabel(level) })
}

export function dayLabel(day: string): string {
  return formatDay(day, currentLocale())
}

export function monthlyLabel(price: number): string {
  return price === 0
    ? m.subscriptions_price_free()
    : m.subscriptions_price_month({ price: formatPriceFull(price) })
}

/** What was asked for, in a line. */
export function requestedPlanLabel({ level, months }: Pick<OwnRequest, 'level' | 'months'>): string {
  const words = { months: monthsLabel(months) }
  return level === null
    ? m.subscriptions_queue_listing(words)
    : m.subscriptions_queue_plan({ plan: levelLabel(level), ...words })
}

export function statusLabel(status: OwnRequest['status']): string {
  const words = {
    open: m.subscriptions_status_open,
    awaiting_payment: m.subscriptions_status_awaiting,
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
