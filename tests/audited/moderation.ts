import { createProperty, createUser } from '../factories.ts'
import { editAsOwner } from '../fixtures/listing-fixtures.ts'
import type { AuditSetting, AuditFixture } from './audit-fixture.ts'

const pending = { approvalStatus: 'pending', listedAt: null } as const

export const moderationFixtures: Readonly<Record<string, AuditFixture>> = {
  'moderation.decideProperty': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member, pending)
    return () => as(staff).moderation.decideProperty({ id, decision: 'approved' })
  },
  'moderation.decideRevision': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    await editAsOwner(as, member, id, { type: 'house' })
    const { revision } = await as(staff).moderation.getReview({ id })
    const revisionId = revision?.id ?? ''
    return () => as(staff).moderation.decideRevision({ revisionId, decision: 'approved' })
  },
  'moderation.takeDownListing': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    return () => as(staff).moderation.takeDownListing({ id, reason: 'The photos are of another home' })
  },
  'moderation.releaseListing': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    await as(staff).moderation.takeDownListing({ id, reason: 'The photos are of another home' })
    return () => as(staff).moderation.releaseListing({ id })
  },
  'moderation.joinHomes': async ({ db, as, staff, member }) => {
    const [one, other] = [await createProperty(db, member), await createProperty(db, await createUser(db))]
    const numbers = { one: one.propertyNumericId, other: other.propertyNumericId }
    return () => as(staff).moderation.joinHomes({ ...numbers, reason: 'The same flat, seen by our team' })
  },
  'moderation.decideHomePair': async ({ db, as, staff, member }) => {
    const [one, other] = [await createProperty(db, member), await createProperty(db, await createUser(db))]
    const numbers = { one: one.propertyNumericId, other: other.propertyNumericId }
    const { id } = await as(staff).moderation.joinHomes({ ...numbers, reason: 'Seen by our team' })
    const split = { id, state: 'decided', verdict: 'different', reason: 'Two flats on one landing' } as const
    return () => as(staff).moderation.decideHomePair(split)
  },
  'moderation.replyToOwner': async ({ db, as, staff, member }) => {
    const { id, propertyNumericId: numericId } = await createProperty(db, member, pending)
    await as(staff).moderation.decideProperty({ id, decision: 'rejected', reason: 'Other photos, please' })
    const { decisionId } = await as(member).moderation.getOwnThread({ numericId })
    const said = () => ({ decisionId, content: 'Which ones?', submissionKey: crypto.randomUUID() })
    await as(member).moderation.answerDecision(said())
    return () => as(staff).moderation.replyToOwner({ ...said(), seen: 1 })
  },
  'moderation.exportAudit': ({ as, staff, member }) =>
    Promise.resolve(() => as(staff).moderation.exportAudit({ query: member.name })),
  'moderation.createReason': ({ as, staff }) => {
    const submissionKey = crypto.randomUUID()
    return Promise.resolve(() => as(staff).moderation.createReason({ ...petReason, submissionKey }))
  },
  'moderation.editReason': async ({ as, staff }) => {
    const [reason] = await as(staff).moderation.listReasons()
    const known = { id: reason?.id ?? '', version: reason?.version ?? 0 }
    return () => as(staff).moderation.editReason({ ...petReason, ...known })
  },
  'moderation.exportListings': async ({ db, as, staff, member }) => {
    await createProperty(db, member, { title: `Of ${member.name}` })
    return () => as(staff).moderation.exportListings({ query: member.name })
  },
  'moderation.decideReports': async ({ db, as, staff, member }) => {
    const { id: propertyId } = await createProperty(db, member)
    const reporter = await createUser(db)
    await as(reporter).moderation.reportListing({ propertyId, reason: 'fraud' })
    const [listing] = (await as(staff).moderation.listReported({})).items
    const reportIds = listing?.reports.map(({ id }) => id) ?? []
    const upheld = { decision: 'upheld', reason: 'Nobody may ask for money before a visit' } as const
    return () => as(staff).moderation.decideReports({ propertyId, reportIds, ...upheld })
  },
  'moderation.decideAgentReports': async (fixture) => {
    const reported = await reportedAgent(fixture)
    const { as, staff } = fixture
    return () => as(staff).moderation.decideAgentReports({ ...reported, decision: 'upheld' })
  },
}

async function reportedAgent({ db, as, staff }: AuditSetting) {
  const agent = await createUser(db, { name: 'Asha Gupta', role: 'agent' })
  await as(await createUser(db)).moderation.reportAgent({ id: agent.userId, reason: 'unsafe' })
  const [item] = (await as(staff).moderation.listReported({})).items
  return { userId: agent.userId, reportIds: item?.reports.map(({ id }) => id) ?? [], note: 'Looked at it.' }
}

const petReason = {
  titleEn: 'Pets not named',
  titleHi: 'पालतू पशु नहीं लिखे',
  textEn: 'Please say whether pets may live there.',
  textHi: 'कृपया लिखें कि पालतू पशु रख सकते हैं या नहीं।',
  position: 200,
  isActive: true,
}
