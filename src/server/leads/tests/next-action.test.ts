import { randomUUID } from 'node:crypto'

import { notifications } from '#database/schema/messages.ts'
import { publishActionReminders } from '#server/leads/commands/next-action.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const key = () => randomUUID()
const tomorrow = { day: '2026-11-22', time: '10:00' }

/** A lead of an advertiser at 11:30 in India on November 21, its enquirer, and an unrelated person. */
async function enquiry({ db }: Pick<Fixtures, 'db'>) {
  const advertiser = await createUser(db, { name: 'Meenakshi Rathore', role: 'agent' })
  const buyer = await createUser(db, { name: 'Imran Khan' })
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const lead = await createLead(db, advertiser, { userId: buyer.userId, propertyId: home.id })
  return { advertiser, buyer, lead, plan: { id: lead.id, kind: 'call' as const, ...tomorrow } }
}

test('only the advertiser of an open lead that is assigned to nobody plans its next action', async ({
  db,
  as,
}) => {
  const { advertiser, buyer, plan } = await enquiry({ db })
  const other = await createUser(db, { role: 'agent' })
  const planAs = (who: typeof advertiser | null) =>
    as(who).leads.planAction({ ...plan, submissionKey: key() })
  await expect(planAs(null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(planAs(buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(planAs(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { leads } = as(advertiser)
  await leads.moveLead({ id: plan.id, from: 'new', to: 'closed' })
  await expect(planAs(advertiser)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await leads.moveLead({ id: plan.id, from: 'closed', to: 'contacted' })
  const planned = await planAs(advertiser)
  expect(planned).toMatchObject({ kind: 'call', due: 'upcoming', dueAt: '2026-11-22T04:30:00.000Z' })
  const task = { id: plan.id, actionId: planned.id, ...tomorrow }
  for (const [who, code] of [
    [buyer, 'FORBIDDEN'],
    [other, 'NOT_FOUND'],
  ] as const) {
    const { leads: theirs } = as(who)
    await expect(theirs.postponeAction(task)).rejects.toMatchObject({ code })
    const done = theirs.completeAction({ ...task, kind: 'call', outcome: 'reached', submissionKey: key() })
    await expect(done).rejects.toMatchObject({ code })
  }
})

test('an action is in the future and says what to do', async ({ db, as }) => {
  const { advertiser, plan } = await enquiry({ db })
  const { leads } = as(advertiser)
  const planned = (changed: object) => leads.planAction({ ...plan, ...changed, submissionKey: key() })
  await expect(planned({ day: '2026-11-20' })).rejects.toMatchObject({ code: 'DATE_PAST' })
  await expect(planned({ day: '2026-11-21', time: '09:00' })).rejects.toMatchObject({ code: 'TIME_PAST' })
  await expect(planned({ time: '10:17' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(planned({ kind: 'other' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(planned({ note: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a lead has one next action, which the enquirer never sees', async ({ db, as, fakes }) => {
  const { advertiser, buyer, plan } = await enquiry({ db })
  const { leads } = as(advertiser)
  const submissionKey = key()
  const first = await leads.planAction({ ...plan, submissionKey })
  expect(await leads.planAction({ ...plan, submissionKey })).toEqual(first)
  fakes.pass({ minutes: 1 })
  const second = await leads.planAction({
    ...plan,
    kind: 'other',
    note: 'Ask the owner',
    submissionKey: key(),
  })
  expect(second.id).not.toBe(first.id)
  expect(await leads.getLead(plan)).toMatchObject({ nextAction: second, can: { plan: true } })
  expect((await leads.listSteps(plan)).items).toMatchObject([
    { kind: 'planned', action: 'other', note: 'Ask the owner' },
    { kind: 'planned', action: 'call' },
  ])
  expect(await as(buyer).leads.getLead(plan)).toMatchObject({ nextAction: null, can: { plan: false } })
  expect((await as(buyer).leads.listSteps(plan)).items).toEqual([])
  const sent = await as(buyer).leads.listLeads({ side: 'sent' })
  expect(sent.dues).toEqual({ overdue: 0, today: 0, upcoming: 0 })
})

test('finishing an action logs the outcome, counts as an answer and plans the next one, once', async ({
  db,
  as,
}) => {
  const { advertiser, plan } = await enquiry({ db })
  const { leads } = as(advertiser)
  const { id: actionId } = await leads.planAction({ ...plan, submissionKey: key() })
  const next = { kind: 'visit' as const, note: 'With her parents', day: '2026-11-29', time: '16:00' }
  const done = { id: plan.id, actionId, kind: 'call' as const, note: 'Wants a visit', next }
  const wrong = leads.completeAction({ ...done, outcome: 'sent', submissionKey: key() })
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const answer = { ...done, outcome: 'reached' as const, submissionKey: key() }
  await leads.completeAction(answer)
  await leads.completeAction(answer)
  expect(await leads.getLead(plan)).toMatchObject({
    status: 'contacted',
    nextAction: { kind: 'visit', note: 'With her parents' },
    answeredAfterMinutes: expect.any(Number),
  })
  const { items } = await leads.listSteps(plan)
  expect(items.filter(({ kind }) => kind === 'call_logged')).toMatchObject([
    { outcome: 'reached', note: 'Wants a visit' },
  ])
  const again = leads.completeAction({ ...answer, submissionKey: key() })
  await expect(again).rejects.toMatchObject({ code: 'STALE' })
})

test('a plan that is sent again after its action was finished plans nothing', async ({ db, as }) => {
  const { advertiser, plan } = await enquiry({ db })
  const { leads } = as(advertiser)
  const sent = { ...plan, submissionKey: key() }
  const { id: actionId, ...planned } = await leads.planAction(sent)
  await leads.completeAction({ ...plan, actionId, outcome: 'reached', submissionKey: key() })
  expect(await leads.planAction(sent)).toMatchObject(planned)
  expect(await leads.getLead(plan)).toMatchObject({ nextAction: null })
})

test('a message that was not sent is no answer, a sent one is', async ({ db, as }) => {
  const { advertiser, plan } = await enquiry({ db })
  const { leads } = as(advertiser)
  const finish = async (outcome: 'not_sent' | 'unanswered' | 'sent') => {
    const message = { ...plan, kind: 'message' as const }
    const { id: actionId } = await leads.planAction({ ...message, submissionKey: key() })
    await leads.completeAction({ ...message, actionId, outcome, submissionKey: key() })
    return leads.getLead(plan)
  }
  expect(await finish('not_sent')).toMatchObject({ status: 'new', lastContactedAt: null })
  const tried = await finish('unanswered')
  expect(tried).toMatchObject({ status: 'new', answeredAfterMinutes: null })
  expect(tried.lastContactedAt).not.toBeNull()
  expect(await finish('sent')).toMatchObject({ status: 'contacted', nextAction: null })
})

test('actions are listed by when they are due in India, soonest first', async ({ db, as, fakes }) => {
  const { advertiser, plan } = await enquiry({ db })
  const { leads, messages } = as(advertiser)
  const late = await createLead(db, advertiser, { name: 'Sunita Meena' })
  await leads.planAction({ ...plan, day: '2026-11-22', time: '23:30', submissionKey: key() })
  await leads.planAction({ ...plan, id: late.id, submissionKey: key() })
  fakes.pass({ days: 1 })
  const due = await leads.listLeads({ due: 'overdue' })
  expect(due).toMatchObject({ total: 1, items: [{ name: 'Sunita Meena' }] })
  expect(due.dues).toEqual({ overdue: 1, today: 1, upcoming: 0 })
  expect((await leads.listLeads({ due: 'today' })).items).toMatchObject([{ nextAction: { due: 'today' } }])
  expect((await messages.listWaiting()).actions).toMatchObject({
    total: 2,
    items: [
      { name: 'Sunita Meena', due: 'overdue' },
      { title: 'Garden villa', due: 'today' },
    ],
  })
})

test('a reminder comes once for each time of an action', async ({
  db,
  as,
  callAs,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, plan } = await enquiry({ db })
  const { leads } = as(advertiser)
  const remind = () => publishActionReminders(callAs(null))
  const { id: actionId } = await leads.planAction({ ...plan, submissionKey: key() })
  expect(await remind()).toBe(0)
  fakes.pass({ days: 1 })
  expect([await remind(), await remind()]).toEqual([1, 0])
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [advertiser.email, expect.stringContaining('Imran Khan')],
  ])
  expect(mail[0]?.text).not.toMatch(/94140|imran@/)
  expect(await db.select().from(notifications)).toMatchObject([
    { kind: 'lead_action_due', link: `/user-dashboard/leads/${plan.id}` },
  ])
  await leads.postponeAction({ id: plan.id, actionId, day: '2026-11-23', time: '10:00' })
  expect(await remind()).toBe(0)
  fakes.pass({ days: 1 })
  expect(await remind()).toBe(1)
  await leads.completeAction({
    id: plan.id,
    actionId,
    kind: 'call',
    outcome: 'no_answer',
    submissionKey: key(),
  })
  await deliverEvents()
  expect(mail).toHaveLength(1)
})

test('whoever a lead is assigned to plans, and the plan stays with the lead', async ({
  db,
  as,
  callAs,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant } = await createWorld({ db })
  const home = await createProperty(db, owner, { teamId })
  const { id } = await createLead(db, owner, { propertyId: home.id, teamId })
  const plan = { id, kind: 'call' as const, ...tomorrow }
  const unassigned = as(member).leads.planAction({ ...plan, submissionKey: key() })
  await expect(unassigned).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await as(owner).leads.assignLead({ id, from: null, to: member.userId })
  const { id: actionId } = await as(member).leads.planAction({ ...plan, submissionKey: key() })
  expect((await as(member).leads.listLeads({ due: 'upcoming' })).total).toBe(1)
  expect(await as(owner).leads.getLead({ id })).toMatchObject({ nextAction: { id: actionId } })
  expect(await as(assistant).leads.getLead({ id })).toMatchObject({ nextAction: null, can: { plan: false } })

  await as(owner).leads.assignLead({ id, from: member.userId, to: assistant.userId })
  const late = { id, actionId, day: '2026-11-23', time: '10:00' }
  await expect(as(member).leads.postponeAction(late)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await as(assistant).leads.postponeAction(late)
  fakes.pass({ days: 2 })
  expect(await publishActionReminders(callAs(null))).toBe(1)
  await deliverEvents()
  expect(mail.filter(({ subject }) => subject.includes('Imran Khan')).map(({ to }) => to)).toContain(
    assistant.email,
  )
  await as(owner).teams.removeMember({ id: teamId, userId: assistant.userId })
  expect(await as(owner).leads.getLead({ id })).toMatchObject({ nextAction: { id: actionId } })
  expect((await as(owner).leads.listLeads({ due: 'overdue' })).total).toBe(1)
  expect(await publishActionReminders(callAs(null))).toBe(1)
})

test('an action ends with its lead, whoever closes it', async ({ db, as }) => {
  const { advertiser, buyer, plan } = await enquiry({ db })
  await as(advertiser).leads.planAction({ ...plan, submissionKey: key() })
  await as(buyer).leads.withdrawLead(plan)
  expect(await as(advertiser).leads.getLead(plan)).toMatchObject({ nextAction: null, can: { plan: false } })
  await as(advertiser).leads.moveLead({ id: plan.id, from: 'closed', to: 'contacted' })
  expect(await as(advertiser).leads.getLead(plan)).toMatchObject({ nextAction: null, can: { plan: true } })
})
