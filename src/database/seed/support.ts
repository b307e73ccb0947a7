import type { Database } from '../client.ts'
import { cannedAnswers, platformLeadEvents, platformLeads, ticketReplies, tickets } from '../schema/index.ts'
import type { Person } from './accounts.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import { createDice, nonEmpty } from './random.ts'
import { idOf, insertRows } from './rows.ts'
import { answerSeeds } from './support/canned-answers.ts'
import { hoursUntilSpoken, leadEventRows } from './support/lead-events.ts'

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
  const leads = [...platformLeadRows(people, calendar), ...upgradeLeadRows(people, calendar)]
  await insertRows(db, platformLeads, leads)
  await insertRows(db, platformLeadEvents, leads.flatMap(leadEventRows(idOf('person sales'))))
}

const asked = {
  homeloan: 'Loan for a flat of about 60 lakh, salaried, 9 years in service.',
  callback: 'Please call about homes in Jagatpura.',
  contact: 'Do you also cover Ajmer and Kota?',
  consultation: 'First home, would like to understand the costs.',
  become_agent: 'Working in Mansarovar for five years, would like to join.',
} as const

const askedMore = {
  homeloan: { loanAmount: 6_000_000, monthlyIncome: 110_000, employment: 'salaried' },
  callback: {},
  contact: { subject: 'Other cities' },
  consultation: { topic: 'buying' },
  become_agent: { role: 'agent', company: 'Pink City Homes', city: 'Jaipur', experience: '5' },
} as const

function platformLeadRows(people: readonly Person[], calendar: Calendar) {
  const seekers = nonEmpty(people.filter(({ role, staff, admin }) => role === 'normal' && !staff && !admin))
  return Array.from({ length: 26 }, (_, index) => {
    const dice = createDice(`platform lead ${index}`)
    const person = dice.pick(seekers)
    const kind = dice.weighted([
      ['homeloan', 9],
      ['callback', 7],
      ['consultation', 4],
      ['contact', 4],
      ['become_agent', 2],
    ] as const)
    const createdAt = calendar.at(index < 4 ? index : dice.whole(4, 200), dice.whole(9, 19), 10)
    const status =
      index < 4 ? ('new' as const) : dice.pick(['contacted', 'interested', 'converted', 'closed'] as const)
    const spokenAt = hoursAfter(createdAt, hoursUntilSpoken(createdAt))
    const isCallback = kind === 'callback' || kind === 'consultation'
    const closedBecause = status === 'closed' ? dice.pick(['not_interested', 'not_reachable'] as const) : null
    return {
      id: idOf(`platform lead ${index}`),
      userId: person.id,
      kind,
      status,
      name: person.name,
      email: person.email,
      phone: person.mobileNumber,
      message: asked[kind],
      parameters: askedMore[kind],
      closedBecause,
      answerBy: hoursAfter(createdAt, 24),
      preferredDate: isCallback
        ? calendar.day(Math.floor((calendar.now.getTime() - createdAt.getTime()) / 86_400_000) - 1)
        : null,
      preferredTime: isCallback ? '11:30' : null,
      source: kind === 'callback' ? 'home_page' : 'search_page',
      assignedTo: status === 'new' ? null : idOf('person sales'),
      submissionKey: null,
      firstResponseAt: status === 'new' ? null : spokenAt,
      lastEnquiredAt: createdAt,
      createdAt,
      updatedAt: status === 'new' ? createdAt : spokenAt,
    }
  }).filter(({ createdAt }) => createdAt <= calendar.now)
}

/** The enquiries of the open requests in `subscriptions.ts`. */
const upgrades = [
  {
    key: 'harpreet.kaur',
    daysAgo: 1,
    hour: 16,
    status: 'new',
    parameters: { months: 3, level: 'professional' },
  },
  {
    key: 'gurmeet.singh',
    daysAgo: 3,
    hour: 12,
    status: 'interested',
    parameters: { months: 6, level: 'professional' },
  },
  { key: 'owner', daysAgo: 2, hour: 11, status: 'new', parameters: { months: 1 } },
] as const

function upgradeLeadRows(people: readonly Person[], calendar: Calendar) {
  return upgrades.flatMap(({ key, daysAgo, hour, status, parameters }) => {
    const person = people.find((each) => each.key === key)
    const createdAt = calendar.at(daysAgo, hour)
    const answeredAt = status === 'new' ? null : hoursAfter(createdAt, hoursUntilSpoken(createdAt))
    return person && createdAt <= calendar.now
      ? [
          {
            id: idOf(`platform lead upgrade ${key}`),
            userId: person.id,
            kind: 'upgrade' as const,
            status,
            name: person.name,
            email: person.email,
            phone: person.mobileNumber,
            message: null,
            parameters,
            closedBecause: null,
            answerBy: hoursAfter(createdAt, 24),
            preferredDate: null,
            preferredTime: null,
            source: null,
            assignedTo: answeredAt && idOf('person sales'),
            submissionKey: idOf(`upgrade ${key}`),
            firstResponseAt: answeredAt,
            lastEnquiredAt: createdAt,
            createdAt,
            updatedAt: answeredAt ?? createdAt,
          },
        ]
      : []
  })
}
