import type { TicketStatus } from '#contract/support/tickets.ts'

import type { Actor } from '../platform/context.ts'

type OwnedTicket = { userId: string | null; status: TicketStatus }

const hour = 3_600
const day = 86_400

/** Strangers may write here, so that rows and mail are counted by network, by person and by address. */
export const limits = {
  network: { name: 'support.network', limit: 15, windowSeconds: hour },
  networkOfDay: { name: 'support.network.day', limit: 60, windowSeconds: day },
  person: { name: 'support.person', limit: 10, windowSeconds: day },
  receiptOfKind: { name: 'support.receipt.kind', limit: 1, windowSeconds: day },
  receipt: { name: 'support.receipt', limit: 3, windowSeconds: day },
} as const

/** A member may cause letters to the whole desk. */
export const ticketLimits = {
  hour: { name: 'support.ticket.hour', limit: 5, windowSeconds: hour },
  day: { name: 'support.ticket.day', limit: 10, windowSeconds: day },
  replies: { name: 'support.ticket.replies', limit: 30, windowSeconds: hour },
  moves: { name: 'support.ticket.moves', limit: 20, windowSeconds: hour },
} as const

/** What was promised to whoever asks for help. */
const promisedHours = 24

export function isOverdue(waitingSince: Date | null, now: Date): boolean {
  return waitingSince !== null && now.getTime() - waitingSince.getTime() > promisedHours * hour * 1000
}

export function movesOfPerson(status: TicketStatus): ('resolved' | 'pending')[] {
  return status === 'resolved' ? ['pending'] : ['resolved']
}

/** Nobody of the desk handles what they asked for themselves. */
export function mayHandle(actor: Actor, { userId }: Pick<OwnedTicket, 'userId'>): boolean {
  return userId !== actor.userId
}

export function movesOfDesk(actor: Actor, ticket: OwnedTicket): readonly TicketStatus[] {
  if (!mayHandle(actor, ticket)) return []
  return after[ticket.status]
}

const after: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  pending: ['in-progress', 'resolved'],
  'in-progress': ['resolved'],
  resolved: ['in-progress'],
}

/** A page beyond the end shows the last one. */
export function pageWithin(total: number, { page, pageSize }: { page: number; pageSize: number }) {
  const shown = Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
  return { total, page: shown, pageSize, hasMore: shown * pageSize < total }
}
