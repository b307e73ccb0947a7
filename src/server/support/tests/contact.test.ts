import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/platform.ts'
import { platformLeads } from '#database/schema/support.ts'
import { limits } from '#server/accounts/policy/limits.ts'
import { takeAttempt } from '#server/platform/http/rate-limit.ts'
import { createUser, employ } from '#tests/factories.ts'
import { offerPlans } from '#tests/fixtures/plan-fixtures.ts'
import { expect, test, type As } from '#tests/test.ts'

const person = { name: 'Meera Joshi', email: 'meera@example.in', phone: '9829012345' }
const loan = { kind: 'homeloan' as const, ...person, loanAmount: 6_000_000, message: 'For a flat' }
const question = { subject: 'Photo', category: 'technical' as const, description: 'It lies on its side.' }
const unmaskedContact = /meera@example|9829012345|98290 12345/
const reason = 'Called back as she asked'

async function arrangeEnquiry(db: Database, as: As) {
  const enquirer = await createUser(db, { ...person, mobileNumber: '+919829012345' })
  const seller = await createUser(db, { name: 'Sonal Verma', loginRole: 'sales' })
  await employ(db, seller, 'sales')
  const { id } = await as(enquirer).support.createPlatformLead(loan)
  return { enquirer, seller, id, staff: as(seller).support }
}

test("contact data is hidden for one's own enquiry, an upgrade, or an unknown one", async ({
  db,
  as,
  fakes,
}) => {
  const { enquirer, seller, staff } = await arrangeEnquiry(db, as)
  const own = await as(seller).support.createPlatformLead(loan)
  fakes.pass({ minutes: 1 })
  await offerPlans(db)
  await as(enquirer).subscriptions.requestPlan({ level: 'professional', months: 3 })
  const [upgrade] = (await staff.listPlatformLeads({ kind: 'upgrade' })).items
  const id = upgrade?.id ?? ''
  for (const [lead, code] of [
    [own.id, 'FORBIDDEN'],
    [id, 'FORBIDDEN'],
    [crypto.randomUUID(), 'NOT_FOUND'],
  ] as const)
    await expect(staff.seePlatformContact({ id: lead })).rejects.toMatchObject({ code })
  expect(await db.$count(auditLog)).toBe(0)
  const upgradeLead = await staff.getPlatformLead({ id })
  expect(upgradeLead.can).toMatchObject({ seeContact: false, reveal: true })
  expect(JSON.stringify(upgradeLead)).not.toMatch(unmaskedContact)
  const revealed = await as(seller).accounts.revealContact({ id: enquirer.userId, reason })
  expect(revealed).toEqual({ email: 'meera@example.in', phones: ['+919829012345'] })
  const table = await staff.exportPlatformLeads({ kind: 'upgrade' })
  expect(await table.text()).toContain('Meera Joshi')
  expect(await table.text()).not.toMatch(unmaskedContact)
})

test('contact data of an enquiry is revealed on request, with an audit entry each time', async ({
  db,
  as,
}) => {
  const { id, seller, staff } = await arrangeEnquiry(db, as)
  expect(JSON.stringify(await staff.listPlatformLeads({}))).not.toMatch(unmaskedContact)
  expect(JSON.stringify(await staff.getPlatformLead({ id }))).not.toMatch(unmaskedContact)
  const seen = await staff.seePlatformContact({ id })
  expect(seen).toEqual({ email: 'meera@example.in', phone: '+919829012345' })
  await staff.seePlatformContact({ id })
  const auditEntries = await db.select().from(auditLog)
  expect(auditEntries).toHaveLength(2)
  expect(auditEntries[0]).toMatchObject({
    actorId: seller.userId,
    action: 'support.seePlatformContact',
    subject: 'platform_lead',
    subjectId: id,
  })
  expect(JSON.stringify(auditEntries)).not.toMatch(unmaskedContact)
})

test('repeated reveals are rate-limited', async ({ db, as, fakes }) => {
  const { id, staff } = await arrangeEnquiry(db, as)
  for (let count = 0; count < 60; count++) await staff.seePlatformContact({ id })
  await expect(staff.seePlatformContact({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ minutes: 61 })
  await expect(staff.seePlatformContact({ id })).resolves.toBeDefined()
})

test('an enquiry is found by the full email or phone number and by no part of it', async ({ db, as }) => {
  const { id, staff } = await arrangeEnquiry(db, as)
  await db.update(platformLeads).set({ message: 'Rang from 70210' }).where(eq(platformLeads.id, id))
  const findIds = async (query: string) =>
    (await staff.listPlatformLeads({ query })).items.map((lead) => lead.id)
  for (const query of ['Meera@example.in', '98290 12345', '+91 98290-12345', 'joshi rang', '70210'])
    expect(await findIds(query), query).toEqual([id])
  for (const query of ['meera@', 'example.in', '98290', '982901234', '+91', 'joshi 9829'])
    expect(await findIds(query), query).toEqual([])
})

test('ticket agents see neither email nor phone number; revealing them requires a reason', async ({
  db,
  as,
}) => {
  const { enquirer } = await arrangeEnquiry(db, as)
  const agent = await createUser(db, { loginRole: 'support' })
  await employ(db, agent, 'support')
  const { number } = await as(enquirer).support.createTicket(question)
  const ticket = await as(agent).support.getStaffTicket({ number })
  expect(ticket.person).toMatchObject({ email: 'm•••@example.in', phone: '+91 98•••••345' })
  expect(JSON.stringify(ticket)).not.toMatch(unmaskedContact)
  expect(ticket.can.reveal).toBe(true)
  const revealed = await as(agent).accounts.revealContact({ id: ticket.person.userId, reason })
  expect(revealed.email).toBe('meera@example.in')
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'accounts.reveal', details: { reason } }])
})

test('contact data of one’s own ticket, or of a higher-ranked person, cannot be revealed', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { loginRole: 'support' })
  await employ(db, agent, 'support')
  const boss = await createUser(db)
  await employ(db, boss, 'admin')
  for (const enquirer of [agent, boss]) {
    const { number } = await as(enquirer).support.createTicket(question)
    const ticket = await as(agent).support.getStaffTicket({ number })
    expect(ticket.can.reveal, enquirer.loginRole).toBe(false)
    expect(JSON.stringify(ticket), enquirer.loginRole).not.toContain(enquirer.email)
    const revealing = as(agent).accounts.revealContact({ id: ticket.person.userId, reason })
    await expect(revealing).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('repeated ticket searches by email are rate-limited', async ({ db, as, now }) => {
  const agent = await createUser(db, { loginRole: 'support' })
  const staff = as(agent).support
  const attempt = { ...limits.findPeople, subject: [agent.userId], now: now() }
  for (let count = 0; count < limits.findPeople.limit; count++) await takeAttempt(db, attempt)
  const code = 'TOO_MANY_REQUESTS'
  await expect(staff.listQueuedTickets({ query: 'meera@example.in' })).rejects.toMatchObject({ code })
  await expect(staff.listQueuedTickets({ query: 'photo' })).resolves.toBeDefined()
})
