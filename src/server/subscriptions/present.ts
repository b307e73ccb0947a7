import { dayInIndia } from '#contract/slots.ts'
import type { OwnRequest, OwnSubscription } from '#contract/subscriptions/plan.ts'
import type { QueueRequest } from '#contract/subscriptions/request-queue.ts'

import { maskedEmail, maskedPhone } from '../accounts/present.ts'
import type { Actor } from '../platform/context.ts'
import { findClosure, openStatuses } from './policy.ts'
import type { findPeriod } from './queries/find-plan.ts'
import type { QueueRow, RequestRow } from './queries/requests.ts'

type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

export function presentPeriod({ level, startsAt, endsAt }: Period): NonNullable<OwnSubscription['period']> {
  return { level, startsOn: dayInIndia(startsAt), endsOn: endsAt && dayInIndia(endsAt) }
}

export function presentRequest(row: RequestRow): OwnRequest {
  const { numericId, title, createdAt, handledAt, ...request } = row
  return {
    ...request,
    property: numericId === null || title === null ? null : { numericId, title },
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
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
): QueueRequest {
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
      planEndsAt: period?.endsAt?.toISOString() ?? null,
    },
    property: presentProperty(row, now),
    leadId,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    can: { decide: isOpen && row.userId !== actor.userId, reveal: mayReveal },
  }
}

function presentProperty(row: QueueRow, now: Date): QueueRequest['property'] {
  const { numericId, title, availability, approvalStatus, archivedAt, featured, featuredUntil } = row
  if (numericId === null || title === null || availability === null || approvalStatus === null) return null
  const isFeatured = featured === true && featuredUntil !== null && featuredUntil > now
  return {
    numericId,
    title,
    approvalStatus,
    closedBecause: findClosure({ availability, approvalStatus, archivedAt }),
    featuredUntil: isFeatured ? featuredUntil.toISOString() : null,
  }
}
