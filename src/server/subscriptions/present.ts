import { dayInIndia } from '#contract/dates.ts'
import type { OwnSubscription } from '#contract/subscriptions/plan.ts'

import { maskedEmail, maskedPhone } from '../accounts/present.ts'
import type { Actor } from '../platform/context.ts'
import { findClosure, openStatuses } from './policy.ts'
import type { findPeriod } from './queries/find-plan.ts'
import type { QueueRow, RequestRow } from './queries/requests.ts'

type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

export function presentPeriod({ level, startsAt, endsAt }: Period): NonNullable<OwnSubscription['period']> {
  return { level, startsOn: dayInIndia(startsAt), endsOn: endsAt && dayInIndia(endsAt) }
}

export function presentRequest(row: RequestRow) {
  const { numericId, title, ...request } = row
  return {
    ...request,
    property: numericId === null || title === null ? null : { numericId, title },
  }
}

type RequestContext = {
  period: Period | null
  leadId: string | null
  mayReveal: boolean
  actor: Actor
  now: Date
}

export function presentQueueRequest(
  row: QueueRow,
  { period, leadId, mayReveal, actor, now }: RequestContext,
) {
  const { id, subject, status, months, note, reason, paymentReference, amount, level } = row
  const isOpen = openStatuses.includes(status)
  return {
    id,
    subject,
    status,
    months,
    note,
    reason,
    paymentReference,
    amount,
    level,
    listPrice: row.monthlyPrice === null ? null : row.monthlyPrice * months,
    person: {
      userId: row.userId,
      name: row.name,
      email: maskedEmail(row.email),
      phone: row.phone && maskedPhone(row.phone),
      level: period?.level ?? 'free',
      planEndsAt: period?.endsAt ?? null,
    },
    property: presentProperty(row, now),
    leadId,
    createdAt: row.createdAt,
    handledAt: row.handledAt,
    can: { decide: isOpen && row.userId !== actor.userId, reveal: mayReveal },
  }
}

function presentProperty(row: QueueRow, now: Date) {
  const { numericId, title, availability, approvalStatus, archivedAt, featured, featuredUntil } = row
  if (numericId === null || title === null || availability === null || approvalStatus === null) return null
  const isFeatured = featured === true && featuredUntil !== null && featuredUntil > now
  return {
    numericId,
    title,
    approvalStatus,
    closedBecause: findClosure({ availability, approvalStatus, archivedAt }),
    featuredUntil: isFeatured ? featuredUntil : null,
  }
}
