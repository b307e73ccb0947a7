import type { evidenceClaims } from '#contract/enums/evidence.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { auditLog, evidence } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import { reraOfPerson } from './profiles.ts'
import { projectId, projectSeeds, reraOfProject } from './projects.ts'
import type { Listing } from './properties.ts'

type Row = typeof evidence.$inferInsert & { id: string; checkedAt: Date }
type Claim = (typeof evidenceClaims)[number]

/** Days since the check and days until its end. */
type Span = { ago: number; left: number }

/** Checks of people, listings and projects: most count, some end soon, have expired, were withdrawn or replaced. */
export async function seedEvidence(
  db: Database,
  { people, listings }: { people: readonly Person[]; listings: readonly Listing[] },
  calendar: Calendar,
): Promise<void> {
  const rows = [
    ...people.flatMap((person) => checkPerson(person, calendar)),
    ...listings.flatMap((listing) => checkListing(listing, calendar)),
    ...projectSeeds.flatMap(({ title, phase }, order) => checkProject({ title, phase, order }, calendar)),
  ]
  await insertRows(db, evidence, rows)
  await insertRows(db, auditLog, rows.map(createAuditRow))
}

function checkPerson({ id, role, order, key, joinedAgo }: Person, calendar: Calendar): Row[] {
  if (role !== 'agent' && role !== 'builder') return []
  const row = (claim: Claim, { ago, left }: Span, fields: Partial<Row> = {}) => {
    const span = { ago: Math.min(ago, joinedAgo - 1), left }
    return createRow(`${key} ${claim}`, { personId: id, claim, ...fields }, { span, by: 'admin', calendar })
  }
  if (order % 4 === 1) return [row('identity', { ago: 210, left: -5 })]
  const rera = { reference: reraOfPerson({ role, order }) }
  if (order % 4 === 2)
    return [
      row(
        'company_registration',
        { ago: 90, left: 275 },
        { reference: `U70109RJ20${10 + order}PTC0${order}418` },
      ),
      row('identity', { ago: 355, left: 9 }),
    ]
  return [
    row('agent_rera', { ago: 120 + order, left: 240 - order }, rera),
    row('identity', { ago: 300, left: 430 }),
    ...(order % 4 === 3
      ? [
          row(
            'company_registration',
            { ago: 60, left: 300 },
            {
              reference: `08ABCFM${1000 + order}K1ZP`,
              endedAt: calendar.at(12, 15),
              endedBecause: 'withdrawn',
              endedBy: idOf('person admin'),
              endReason: 'The certificate belongs to another company of the same name.',
            },
          ),
        ]
      : []),
  ]
}

function checkListing(
  { id, order, row: { type, reraNumber, createdAt } }: Listing,
  calendar: Calendar,
): Row[] {
  const age = Math.floor((calendar.now.getTime() - createdAt.getTime()) / 86_400_000)
  const ago = Math.min(age - 1, 20 + (order % 50))
  if (ago < 1) return []
  const row = (claim: Claim, left: number, fields: Partial<Row> = {}) =>
    createRow(
      `listing ${order} ${claim}`,
      { propertyId: id, claim, ...fields },
      {
        span: { ago, left },
        by: 'listingmanager',
        calendar,
      },
    )
  const title = type === 'plot' ? [row('title_document', 120)] : []
  // Not every sixth listing of the same advertiser.
  switch ((order + Math.floor(order / 6)) % 6) {
    case 0:
      return [row('authority', 150), row('address_visited', 300, { method: 'visited' }), ...title]
    case 1:
      return [
        row('address_visited', 300, { method: 'visited' }),
        row('photos_here', 160, { method: 'visited' }),
      ]
    case 2:
      return [
        row('authority', order % 3 === 0 ? 12 + (order % 15) : ago > 10 && order % 5 === 1 ? -3 : 130),
        ...(reraNumber ? [row('project_rera', 200, { reference: reraNumber })] : []),
      ]
    default:
      return []
  }
}

function checkProject(
  { title, phase, order }: { title: string; phase: string; order: number },
  calendar: Calendar,
) {
  if (order % 3 === 2) return []
  const left = phase === 'ready' ? -20 : order % 2 === 0 ? 25 : 280
  return [
    createRow(
      `project ${title}`,
      { projectId: projectId(title), claim: 'project_rera', reference: reraOfProject(order) },
      { span: { ago: 85, left }, by: 'admin', calendar },
    ),
  ]
}

type Made = { span: Span; by: string; calendar: Calendar }

/** Every row has the same columns. */
function createRow(name: string, fields: Partial<Row> & { claim: Claim }, { span, by, calendar }: Made): Row {
  const checkedAt = calendar.at(span.ago, 12, 20)
  return {
    id: idOf(`evidence ${name}`),
    personId: null,
    propertyId: null,
    projectId: null,
    method: 'document_seen',
    reference: null,
    checkedBy: idOf(`person ${by}`),
    checkedAt,
    validUntil: new Date(calendar.at(-span.left, 0).getTime() - 1),
    endedAt: null,
    endedBecause: null,
    endedBy: null,
    endReason: null,
    note: null,
    endingNotifiedAt: null,
    expiredNotifiedAt: null,
    createdAt: checkedAt,
    ...fields,
  }
}

function createAuditRow({ id, claim, personId, propertyId, projectId: project, checkedBy, checkedAt }: Row) {
  return {
    id: idOf(`audit ${id}`),
    actorId: checkedBy ?? null,
    actorRole: checkedBy === idOf('person admin') ? 'admin' : 'listingmanager',
    action: 'evidence.record',
    subject: personId ? 'user' : propertyId ? 'property' : 'project',
    subjectId: personId ?? propertyId ?? project ?? null,
    after: { claim },
    createdAt: checkedAt,
  }
}
