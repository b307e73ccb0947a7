import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'
import { eq } from 'drizzle-orm'

export type TicketDetails = NonNullable<Awaited<ReturnType<typeof findTicketDetails>>>

/** What letters and notifications say of a ticket, and whose it is. */
export async function findTicketDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: tickets.id,
      number: tickets.ticketNumber,
      subject: tickets.subject,
      category: tickets.category,
      description: tickets.description,
      status: tickets.status,
      assigneeId: tickets.assignedTo,
      person: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  return details ?? null
}

export async function findReplyDetails(db: Database, id: string) {
  const [reply] = await db
    .select({
      id: ticketReplies.id,
      ticketId: ticketReplies.ticketId,
      isStaff: ticketReplies.isStaff,
      isInternal: ticketReplies.isInternal,
      content: ticketReplies.content,
    })
    .from(ticketReplies)
    .where(eq(ticketReplies.id, id))
  return reply ?? null
}
