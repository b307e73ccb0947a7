import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { leadMergeMembers } from '#database/schema/leads/lead-merges.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createMember, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

type Lead = Partial<typeof leads.$inferInsert>

/** An advertiser with two enquiries of one number, from two accounts, and one of somebody else. */
async function enquiries({ db }: Pick<Fixtures, 'db'>) {
  const advertiser = await createUser(db, { role: 'agent' })
  const enquire = async (lead: Lead) => {
    const { userId } = await createUser(db)
    const { id: propertyId } = await createProperty(db, advertiser)
    return createLead(db, advertiser, { userId, propertyId, email: null, phone: null, ...lead })
  }
  const first = await enquire({ name: 'Imran', phone: '+919414055021', email: 'imran@example.com' })
  const second = await enquire({ name: 'Imran Khan', phone: '+919414055021' })
  const other = await enquire({ name: 'Farah', phone: '+919414055022' })
  return { advertiser, enquire, first, second, other }
}

async function personIds(db: Database, ids: readonly string[]) {
  const rows = await db.select({ id: leads.id, personId: leads.personId }).from(leads)
  return ids.map((id) => rows.find((row) => row.id === id)?.personId)
}

test('leads are merged by whom they were sent to only, and only those with the same contact', async ({
  db,
  as,
}) => {
  const { advertiser, first, second, other } = await enquiries({ db })
  const rival = await createUser(db, { role: 'agent' })
  const { id: foreign } = await createLead(db, rival)
  const merge = (who: typeof rival | null, id: string, leadIds: string[]) =>
    as(who).leads.mergeLeads({ id, leadIds })
  await expect(merge(null, first.id, [second.id])).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(merge(rival, first.id, [second.id])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(advertiser, first.id, [foreign])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(advertiser, first.id, [other.id])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(advertiser, first.id, [second.id, other.id])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(merge(advertiser, first.id, [])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(as(rival).leads.getLeadPerson({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await personIds(db, [first.id, second.id, other.id])).toEqual([null, null, null])
})

test('one person has one history, and is separated again exactly', async ({ db, as, fakes }) => {
  const { advertiser, enquire, first, second } = await enquiries({ db })
  const third = await enquire({ name: 'I. Khan', email: 'imran@example.com' })
  const { leads: own } = as(advertiser)
  await own.addNote({ id: second.id, note: 'Wants a garden', submissionKey: crypto.randomUUID() })
  const suggested = await own.getLeadPerson({ id: second.id })
  expect(suggested).toMatchObject({ enquiries: [], suggestions: [{ id: first.id, by: ['phone'] }] })

  for (let time = 0; time < 2; time++) await own.mergeLeads({ id: second.id, leadIds: [first.id] })
  fakes.pass({ minutes: 1 })
  const merged = await own.getLeadPerson({ id: first.id })
  expect(merged).toMatchObject({
    enquiries: [{ id: second.id }],
    suggestions: [{ id: third.id, by: ['email'] }],
    merges: [{ leads: [{}, {}] }],
  })
  await own.mergeLeads({ id: third.id, leadIds: [first.id] })
  const lead = await own.getLead({ id: third.id })
  expect(lead.person?.leads).toBe(3)
  const listed = await own.listLeads({ side: 'received', person: lead.person?.id })
  expect(listed.items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  const { items: steps } = await own.listSteps({ id: third.id })
  expect(steps.find(({ kind }) => kind === 'noted')).toMatchObject({
    note: 'Wants a garden',
    about: { id: second.id },
  })
  expect(steps.filter(({ kind }) => kind === 'merged')).toHaveLength(5)

  const whole = await own.getLeadPerson({ id: first.id })
  expect(whole.merges).toHaveLength(1)
  const separate = (mergeId = '') => own.separateLeads({ id: first.id, mergeId })
  for (let time = 0; time < 2; time++) await separate(whole.merges[0]?.id)
  expect(await own.getLead({ id: third.id })).toMatchObject({ person: null })
  expect(await own.getLeadPerson({ id: first.id })).toMatchObject({ ...merged, suggestions: [{}] })
  await separate(merged.merges[0]?.id)
  expect(await personIds(db, [first.id, second.id, third.id])).toEqual([null, null, null])
  const { items } = await own.listSteps({ id: second.id })
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['noted', 'merged', 'separated']))
})

test('what is not shared is not compared, and the enquirer learns nothing', async ({ db, as }) => {
  const { advertiser, enquire, first, second } = await enquiries({ db })
  const same = await createUser(db)
  const masked = [await enquire({ userId: same.userId }), await enquire({ userId: same.userId })]
  for (const { id } of masked)
    expect((await as(advertiser).leads.getLeadPerson({ id })).suggestions).toEqual([])
  await as(advertiser).leads.mergeLeads({ id: first.id, leadIds: [second.id] })
  const enquirer = { userId: second.userId ?? '' }
  const [reader] = await db.select().from(leads).where(eq(leads.id, second.id))
  expect(reader?.personId).not.toBeNull()
  const { leads: theirs } = as({ ...same, ...enquirer })
  expect(await theirs.getLead({ id: second.id })).toMatchObject({ person: null })
  expect((await theirs.listSteps({ id: second.id })).items).toEqual([])
  expect(await theirs.getLeadPerson({ id: second.id })).toEqual({
    enquiries: [],
    suggestions: [],
    merges: [],
  })
})

test('a team merges what was sent to it, and not what one of it got alone', async ({ db, as }) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  const home = await createProperty(db, owner, { teamId })
  const shared = await createLead(db, owner, { propertyId: home.id, teamId })
  const again = await createLead(db, owner, { propertyId: home.id, teamId })
  const alone = await createLead(db, owner, { propertyId: home.id })
  const { leads: theirs } = as(member)
  expect((await theirs.getLeadPerson({ id: shared.id })).suggestions.map(({ id }) => id)).toEqual([again.id])
  expect((await theirs.getLeadPerson({ id: alone.id })).suggestions).toEqual([])
  const unseen = theirs.mergeLeads({ id: alone.id, leadIds: [shared.id] })
  await expect(unseen).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const unsent = as(owner).leads.mergeLeads({ id: alone.id, leadIds: [shared.id] })
  await expect(unsent).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await theirs.mergeLeads({ id: shared.id, leadIds: [again.id] })
  expect(await as(owner).leads.getLead({ id: again.id })).toMatchObject({ person: { leads: 2 } })
})

test('another advertiser of a lead does not learn that it was merged', async ({ db, as }) => {
  const { advertiser, first, second } = await enquiries({ db })
  await as(advertiser).leads.mergeLeads({ id: first.id, leadIds: [second.id] })
  const next = await createUser(db, { role: 'agent' })
  await db.update(leads).set({ agentId: next.userId })
  for (const id of [first.id, second.id]) {
    const { leads: theirs } = as(next)
    const { person } = await theirs.getLead({ id })
    expect(person).toBeNull()
    const [lead] = await db.select({ person: leads.personId }).from(leads).where(eq(leads.id, id))
    const filtered = await theirs.listLeads({ side: 'received', person: lead?.person ?? '' })
    expect(filtered.total).toBe(0)
  }
})

test('whoever deletes their account is no longer of the person', async ({ db, as }) => {
  const { advertiser, enquire, first } = await enquiries({ db })
  const leaving = await createMember(db)
  const lead = await enquire({ userId: leaving.userId, phone: '+919414055021' })
  await as(advertiser).leads.mergeLeads({ id: first.id, leadIds: [lead.id] })
  await as(leaving).accounts.deleteAccount({ word: 'DELETE', password })
  expect(await as(advertiser).leads.getLead({ id: lead.id })).toMatchObject({ person: null, phone: '' })
  expect(await as(advertiser).leads.getLead({ id: first.id })).toMatchObject({ person: null })
  expect(await db.$count(leadMergeMembers, eq(leadMergeMembers.leadId, lead.id))).toBe(0)
  expect(await mergeSteps(db, lead.id)).toBe(0)
})

const mergeSteps = async (db: Database, id: string) =>
  db.$count(leadEvents, and(eq(leadEvents.leadId, id), inArray(leadEvents.kind, ['merged', 'separated'])))

test('colleagues do not read that leads of one of them were merged', async ({ db, as }) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  const home = await createProperty(db, owner, { teamId })
  const lead = await createLead(db, owner, { propertyId: home.id })
  const again = await createLead(db, owner, { propertyId: home.id })
  await as(owner).leads.mergeLeads({ id: lead.id, leadIds: [again.id] })
  expect((await as(owner).leads.listSteps({ id: lead.id })).total).toBe(2)
  expect(await as(member).leads.listSteps({ id: lead.id })).toMatchObject({ total: 0, items: [] })
})

test('a lead that goes to somebody else goes without the steps of merging', async ({ db, as }) => {
  const { advertiser, enquire, first, second } = await enquiries({ db })
  const third = await enquire({ phone: '+919414055021' })
  await as(advertiser).leads.mergeLeads({ id: first.id, leadIds: [second.id, third.id] })
  const to = await createUser(db, { role: 'agent' })
  const transfer = { ownerId: advertiser.userId, toContact: to.email, reason: 'Sold the agency' }
  const propertyIds = [first.propertyId ?? '']
  await as(await createStaff(db, 'admin')).listings.transferListings({ ...transfer, propertyIds })
  expect((await as(to).leads.listSteps({ id: first.id })).items).toEqual([])
  expect(await mergeSteps(db, first.id)).toBe(0)
  const { merges } = await as(advertiser).leads.getLeadPerson({ id: second.id })
  expect(merges[0]?.leads.map(({ id }) => id).toSorted()).toEqual([second.id, third.id].toSorted())
  await as(advertiser).leads.separateLeads({ id: second.id, mergeId: merges[0]?.id ?? '' })
  expect(await mergeSteps(db, first.id)).toBe(0)
})

test('a member does not read what colleagues wrote about an enquiry of their own', async ({ db, as }) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  const home = await createProperty(db, owner, { teamId })
  const contact = { propertyId: home.id, teamId, phone: '+919414055021' }
  const own = await createLead(db, owner, { ...contact, userId: member.userId })
  const other = await createLead(db, owner, { ...contact, userId: (await createUser(db)).userId })
  await as(owner).leads.addNote({ id: own.id, note: 'Pays late', submissionKey: crypto.randomUUID() })
  const { leads: theirs } = as(member)
  expect((await theirs.getLeadPerson({ id: other.id })).suggestions).toEqual([])
  const merging = theirs.mergeLeads({ id: other.id, leadIds: [own.id] })
  await expect(merging).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(owner).leads.mergeLeads({ id: other.id, leadIds: [own.id] })
  const { items } = await theirs.listSteps({ id: other.id })
  expect(items.map(({ kind }) => kind)).toEqual(['merged'])
  const seen = await theirs.getLeadPerson({ id: other.id })
  expect(seen).toMatchObject({ enquiries: [], merges: [{ leads: [{ id: other.id }] }] })
  const [{ personId } = { personId: null }] = await db.select().from(leads).where(eq(leads.id, own.id))
  expect((await theirs.listLeads({ person: personId ?? '' })).items.map(({ id }) => id)).toEqual([other.id])
})

test('visits and conversations of the other enquiries are in the history, for recipients of all of them', async ({
  db,
  as,
}) => {
  const { id: teamId, owner, member, assistant } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId, title: 'Garden villa' })
  const { id: flatId } = await createProperty(db, member, { teamId, title: 'Flat by the park' })
  const [seeker, second] = [await createUser(db), await createUser(db)]
  const phone = '+919414055021'
  const enquire = (who: typeof seeker, about: string) =>
    createLead(db, member, { userId: who.userId, propertyId: about, teamId, phone, email: null })
  const lead = await enquire(seeker, propertyId)
  const other = await enquire(second, flatId)
  await as(second).visits.createVisit({
    propertyId: flatId,
    tourType: 'in_person',
    day: '2026-11-24',
    time: '10:00',
  })
  await db.update(propertyTours).set({ leadId: other.id })
  await as(second).messages.openConversation({ leadId: other.id })
  const historyFor = async (who: typeof owner) => {
    const { visits, messages } = as(who)
    const threads = await messages.listOtherThreads({ leadId: lead.id })
    const listed = await visits.listForLead({ leadId: lead.id })
    return [listed.map(({ leadId }) => leadId), threads.map(({ leadId }) => leadId)]
  }
  expect(await historyFor(assistant)).toEqual([[], []])
  await as(owner).leads.mergeLeads({ id: lead.id, leadIds: [other.id] })
  for (const reader of [owner, member, assistant])
    expect(await historyFor(reader)).toEqual([[other.id], [other.id]])
  expect(await historyFor(seeker)).toEqual([[], []])
  const { messages, visits } = as(await createUser(db))
  await expect(messages.listOtherThreads({ leadId: lead.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await visits.listForLead({ leadId: lead.id })).toEqual([])
  // Separated again, and shared with the member alone: nothing of one is in the other.
  const { merges } = await as(owner).leads.getLeadPerson({ id: lead.id })
  await as(owner).leads.separateLeads({ id: lead.id, mergeId: merges[0]?.id ?? '' })
  expect(await historyFor(member)).toEqual([[], []])
})
