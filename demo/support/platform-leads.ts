import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { auditLog, platformLeadEvents, platformLeads } from '#database/schema/index.ts'

import type { Person } from '../accounts.ts'
import { hoursAfter, type Calendar } from '../calendar.ts'
import { createDice, nonEmpty } from '../random.ts'
import { hoursUntilSpoken, leadEventRows } from './lead-events.ts'

/** Enquiries to the company; whoever was spoken with had their contact looked up a minute before. */
export async function seedPlatformLeads(
  db: Database,
  people: readonly Person[],
  calendar: Calendar,
): Promise<void> {
  const seller = idOf('person sales')
  const upgrading = upgradeLeadRows(people, calendar)
  const enquiring = platformLeadRows(people, calendar)
  const leads = [...enquiring, ...upgrading]
  await insertRows(db, platformLeads, leads)
  await insertRows(db, platformLeadEvents, leads.flatMap(leadEventRows(seller)))
  await insertRows(
    db,
    auditLog,
    enquiring.flatMap(({ id, firstResponseAt }) =>
      firstResponseAt === null
        ? []
        : [
            {
              id: idOf(`look-up ${id}`),
              actorId: seller,
              actorRole: 'sales',
              action: 'support.seePlatformContact',
              subject: 'platform_lead',
              subjectId: id,
              createdAt: hoursAfter(firstResponseAt, -1 / 60),
            },
          ],
    ),
  )
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
