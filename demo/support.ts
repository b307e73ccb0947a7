import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { auditLog, cannedAnswers, ticketReplies, tickets } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import { answerSeeds } from './support/canned-answers.ts'
import { seedPlatformLeads } from './support/platform-leads.ts'

type TicketSeed = {
  from: string
  daysAgo: number
  category: NonNullable<typeof tickets.$inferInsert.category>
  status: 'pending' | 'in-progress' | 'resolved'
  subject: string
  description: string
  reply?: string
  /** Hours after the question. */
  repliedAfter?: number
  priority?: typeof tickets.$inferInsert.priority
  /** Reason for which staff looked up the contact. */
  lookedUp?: string
}

const ticketSeeds: readonly TicketSeed[] = [
  {
    from: 'owner',
    daysAgo: 9,
    category: 'property',
    status: 'resolved',
    subject: 'Why was my plot rejected?',
    description: 'The message says the address is not complete, but I wrote the colony.',
    repliedAfter: 2.5,
    lookedUp: 'Called back about the plot number',
    reply: 'The plot number was missing. Add it and send the listing again; we look at it the same day.',
  },
  {
    from: 'owner',
    daysAgo: 1,
    category: 'technical',
    status: 'pending',
    priority: 'high',
    subject: 'Photo stays sideways',
    description: 'One photo from my telephone is turned to the left in the preview.',
  },
  {
    from: 'agent',
    daysAgo: 40,
    category: 'billing',
    status: 'resolved',
    subject: 'Invoice for the Professional plan',
    description: 'Please send the invoice with our GST number.',
    repliedAfter: 5,
    lookedUp: 'Address for the invoice',
    reply: 'The invoice went to your e-mail address today.',
  },
  {
    from: 'agent',
    daysAgo: 2,
    category: 'feature',
    status: 'in-progress',
    priority: 'low',
    subject: 'Visits on Sundays only',
    description: 'I would like to open Sundays for visits and close Mondays.',
    repliedAfter: 1.25,
    reply: 'You set your hours and closed days under Visit Requests. We look whether it works for you.',
  },
  {
    from: 'builder',
    daysAgo: 6,
    category: 'account',
    status: 'in-progress',
    subject: 'Second person for our account',
    description: 'My daughter should answer the leads too. Is that possible?',
    repliedAfter: 7,
    reply: 'We are looking into it and write again this week.',
  },
  {
    from: 'buyer',
    daysAgo: 3,
    category: 'account',
    status: 'pending',
    subject: 'Change my e-mail address',
    description: 'I have a new address and would like to keep my favorites.',
    lookedUp: 'Compared with the address in the ticket',
  },
  {
    from: 'kailash.chand',
    daysAgo: 14,
    category: 'property',
    status: 'resolved',
    subject: 'मकान का भाव बदलना है',
    description: 'भाव 2 लाख कम करना है, कैसे करूँ?',
    repliedAfter: 0.75,
    reply: '“प्रॉपर्टी” में जाकर “बदलें” दबाइए। 20 प्रतिशत तक का बदलाव तुरंत दिखता है।',
  },
  {
    from: 'zubeda.begum',
    daysAgo: 5,
    category: 'other',
    status: 'pending',
    priority: 'urgent',
    subject: 'Too many calls at night',
    description: 'People call after nine in the evening. Can the number be hidden at night?',
  },
  {
    from: 'sana.mirza',
    daysAgo: 21,
    category: 'technical',
    status: 'resolved',
    subject: 'Search did not find Mansarover',
    description: 'I wrote Mansarover and found nothing last week.',
    repliedAfter: 3.5,
    reply: 'Other spellings are understood now. Thank you for telling us.',
  },
]

export async function seedSupport(
  db: Database,
  people: readonly Person[],
  calendar: Calendar,
): Promise<void> {
  const support = idOf('person support')
  const rows = ticketSeeds.map((seed) => ({
    ...seed,
    id: idOf(`ticket ${seed.subject}`),
    at: calendar.at(seed.daysAgo, 10, 40),
    answeredAt: hoursAfter(calendar.at(seed.daysAgo, 10, 40), seed.repliedAfter ?? 0),
  }))
  await insertRows(
    db,
    tickets,
    rows.map(
      ({ id, from, at, answeredAt, category, status, subject, description, priority = 'normal', reply }) => ({
        id,
        userId: idOf(`person ${from}`),
        subject,
        category,
        description,
        status,
        priority,
        firstAnsweredAt: reply ? answeredAt : null,
        assignedTo: status === 'pending' ? null : support,
        waitingSince: status === 'pending' ? at : null,
        resolvedAt: status === 'resolved' ? answeredAt : null,
        createdAt: at,
        updatedAt: status === 'pending' ? at : answeredAt,
      }),
    ),
  )
  await insertRows(
    db,
    ticketReplies,
    rows.flatMap(({ id, answeredAt, reply }) =>
      reply
        ? [
            {
              id: idOf(`reply ${id}`),
              ticketId: id,
              authorId: support,
              isStaff: true,
              content: reply,
              createdAt: answeredAt,
            },
          ]
        : [],
    ),
  )
  await insertRows(
    db,
    cannedAnswers,
    answerSeeds.map((answer) => ({
      ...answer,
      id: idOf(`canned answer ${answer.title}`),
      isActive: answer.isActive ?? true,
      updatedBy: idOf('person customer_service'),
      createdAt: calendar.at(30, 11),
      updatedAt: calendar.at(30, 11),
    })),
  )
  await insertRows(
    db,
    auditLog,
    rows.flatMap(({ id, from, at, lookedUp }) =>
      lookedUp === undefined
        ? []
        : [
            {
              id: idOf(`look-up ${id}`),
              actorId: support,
              actorRole: 'support',
              action: 'accounts.reveal',
              subject: 'user',
              subjectId: idOf(`person ${from}`),
              details: { reason: lookedUp, shownToPerson: true },
              createdAt: hoursAfter(at, 0.5),
            },
          ],
    ),
  )
  await seedPlatformLeads(db, people, calendar)
}
