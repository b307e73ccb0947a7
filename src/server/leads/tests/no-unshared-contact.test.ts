import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { z } from 'zod'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import { contactShares } from '#contract/enums.ts'
import { contract } from '#contract/index.ts'
import { contactShareDays } from '#contract/leads/shared-contact.ts'
import { storedPhone } from '#contract/phone.ts'
import { softLeads } from '#database/schema/leads.ts'
import { liveEvents } from '#database/schema/platform.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { publishActionReminders } from '../commands/next-action.ts'
import { expireContacts } from '../commands/share-contact.ts'
import { transferLeads } from '../commands/transfer-leads.ts'

const number = '9876500001'
const alternate = '9876500002'
const address = 'seeker.marker@example.in'
const opens = '10:00'
const closes = '19:00'

type Step = { name: string; share: (typeof contactShares)[number] | null }

const stepSchema: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    name: fc.constantFrom('enquire', 'ask for a visit', 'enquire at the profile'),
    share: fc.constantFrom(...contactShares),
  }),
  fc.record({
    name: fc.constantFrom(
      'write a message',
      'withdraw',
      'wait until it expires',
      'limit the hours',
      'wait eight hours',
      'remind the advertiser',
    ),
    share: fc.constant(null),
  }),
)

/** Histories that no random choice should miss. */
const examples: Step[][] = [
  [
    { name: 'enquire', share: 'phone_and_email' },
    { name: 'limit the hours', share: null },
    { name: 'wait eight hours', share: null },
    { name: 'remind the advertiser', share: null },
    { name: 'withdraw', share: null },
  ],
  [
    { name: 'ask for a visit', share: 'phone_and_email' },
    { name: 'ask for a visit', share: 'email' },
    { name: 'wait until it expires', share: null },
    { name: 'write a message', share: null },
  ],
  [
    { name: 'enquire at the profile', share: 'phone_and_email' },
    { name: 'enquire', share: 'message' },
    { name: 'withdraw', share: null },
  ],
]

/** Every read of the contract, with each id that its input may mean. */
const reads = walk(contract, [])

test('no answer, export, email, event or log line contains a contact that was not shared, for any role after any history', async ({
  db,
  as,
  callAs,
  fakes,
  mail,
  deliverEvents,
}) => {
  let round = 0
  const scenario = async (
    steps: readonly { name: string; share: (typeof contactShares)[number] | null }[],
  ) => {
    round += 1
    const advertiser = await createUser(db, { name: 'Meera Joshi', role: 'agent' })
    const heir = await createUser(db, { name: 'Ravi Jain', role: 'agent' })
    const seeker = await createUser(db, {
      name: 'Imran Khan',
      email: `${round}.${address}`,
      mobileNumber: storedPhone(number),
      share: null,
    })
    await db
      .update(profiles)
      .set({ alternatePhone: storedPhone(alternate) })
      .where(eq(profiles.userId, seeker.userId))
    const home = await createProperty(db, advertiser)
    const [soft] = await db
      .insert(softLeads)
      .values({ propertyId: home.id, userId: seeker.userId })
      .returning({ id: softLeads.id })
    const { numericId } = await as(null)
      .agents.getAgent({ id: advertiser.userId })
      .then(({ userNumericId }) => ({ numericId: userNumericId }))
    const shared = { home: 'message', profile: 'message' }
    let isLimited = false
    let mailsRead = mail.length
    const ids = new Set([home.id, advertiser.userId, seeker.userId, soft?.id ?? ''])

    const perform = async (name: string, share: (typeof contactShares)[number]) => {
      const choice = { share, message: 'Is it free?', alternatePhone: alternate }
      const { agents, leads, messages, visits } = as(seeker)
      if (name === 'enquire') {
        ids.add((await leads.createLead({ propertyId: home.id, type: 'contact', ...choice })).id)
        shared.home = share
      } else if (name === 'ask for a visit') {
        const { days } = await visits.listFreeSlots({ propertyId: home.id })
        const free = days.find(({ slots }) => slots.length > 0)
        const time = free?.slots[0]
        if (!free || !time) return
        const slot = { propertyId: home.id, day: free.day, time, tourType: 'in_person' as const }
        const made = await visits.createVisit({ ...slot, ...choice })
        ids.add(made.id).add(made.leadId ?? made.id)
        shared.home = share
      } else if (name === 'enquire at the profile') {
        await agents.contactAgent({ id: String(numericId), share, message: 'Do you have others?' })
        shared.profile = share
      } else if (name === 'write a message') {
        const { conversationId } = await messages.openConversation({ propertyId: home.id })
        ids.add(conversationId)
        await messages.sendMessage({
          id: conversationId,
          content: 'Is it still free?',
          submissionKey: crypto.randomUUID(),
        })
      } else if (name === 'withdraw') {
        for (const { id } of (await leads.listSharedContacts({})).items) await leads.withdrawContact({ id })
        Object.assign(shared, { home: 'message', profile: 'message' })
      } else if (name === 'wait until it expires') {
        fakes.pass({ days: contactShareDays + 1 })
        await expireContacts(callAs(null))
        Object.assign(shared, { home: 'message', profile: 'message' })
      } else if (name === 'limit the hours') {
        await leads.setCallHours({ callHours: { from: opens, until: closes } })
        isLimited = true
      } else if (name === 'remind the advertiser') {
        const { leads: received } = as(advertiser)
        const [lead] = (await received.listLeads({ side: 'received' })).items
        if (!lead?.can.plan) return
        const day = dayInIndia(new Date(fakes.now().getTime() + 86_400_000))
        const plan = { id: lead.id, kind: 'call' as const, day, time: '10:00' }
        await received.planAction({ ...plan, submissionKey: crypto.randomUUID() })
        fakes.pass({ days: 2 })
        await publishActionReminders(callAs(null))
      } else fakes.pass({ hours: 8 })
    }

    const expectSeen = (shown: string, allowed: { number: boolean; address: boolean }) => {
      const text = shown.replaceAll(/[\s-]/g, '')
      if (allowed.number) expect(text).toContain(number)
      if (allowed.address) expect(text).toContain(address)
    }
    const expectUnseen = (shown: string, who: string, allowed: { number: boolean; address: boolean }) => {
      const text = shown.replaceAll(/[\s-]/g, '')
      if (!allowed.number) expect(text.match(/98765(%20)?0000\d/)?.[0], who).toBeUndefined()
      if (!allowed.address) expect(text.includes(address), `${who} reads the address`).toBe(false)
    }
    const nothing = { number: false, address: false }

    for (const { name, share } of steps) {
      await perform(name, share ?? 'message')
      await deliverEvents()
      const time = timeInIndia(fakes.now())
      const isOpen = !isLimited || (time >= opens && time < closes)
      const all = [shared.home, shared.profile]
      const seen = {
        number: isOpen && all.includes('phone_and_email'),
        address: all.some((share) => share !== 'message'),
      }
      for (const { to, text, html } of mail.slice(mailsRead))
        expectUnseen(
          text + html,
          `an email to ${to}`,
          to === advertiser.email ? seen : to.includes(address) ? { number: true, address: true } : nothing,
        )
      mailsRead = mail.length
      const answers = await readAll(as(advertiser), ids)
      expectUnseen(answers, `the advertiser after "${name}"`, seen)
      expectSeen(answers, seen)
      const file = await as(advertiser).leads.exportLeads({})
      expectUnseen(await file.text(), 'the file', seen)
    }

    const staff =
      round > 1
        ? []
        : await Promise.all(
            (['support', 'listingmanager', 'sales'] as const).map((role) => createStaff(db, role)),
          )
    for (const other of [null, heir, ...staff])
      expectUnseen(await readAll(as(other), ids), other?.loginRole ?? 'a guest', nothing)
    await transferLeads(db, {
      propertyIds: [home.id],
      from: advertiser.userId,
      to: heir.userId,
      now: fakes.now(),
    })
    expectUnseen(await readAll(as(heir), ids), 'the new owner', nothing)
    expectUnseen(JSON.stringify(await db.select().from(liveEvents)), 'live events', nothing)
    expectUnseen(fakes.logLines.join('\n'), 'the log', nothing)
  }
  await fc.assert(fc.asyncProperty(fc.array(stepSchema, { minLength: 2, maxLength: 5 }), scenario), {
    examples: examples.map((steps): [Step[]] => [steps]),
    numRuns: examples.length + 2,
    endOnFailure: true,
  })
}, 120_000)

type Read = { path: string[]; keys: readonly string[] }

function walk(part: AnyContractRouter, path: string[]): Read[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => walk(inner, [...path, name]))
  const { route, inputSchema } = part['~orpc']
  if (route.method !== 'GET') return []
  return [{ path, keys: inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [] }]
}

/** Everything this caller is told, as text. */
async function readAll(client: unknown, ids: ReadonlySet<string>): Promise<string> {
  const answers: unknown[] = []
  for (const { path, keys } of reads) {
    const named = ['id', 'leadId', 'propertyId', 'ids'].filter((key) => keys.includes(key))
    const inputs: object[] =
      named.length === 0
        ? [{}]
        : [...ids].map((id) => Object.fromEntries(named.map((key) => [key, key === 'ids' ? [id] : id])))
    for (const input of inputs) answers.push(await answerTo(client, path, input))
  }
  return JSON.stringify(answers)
}

async function answerTo(client: unknown, path: readonly string[], input: object): Promise<unknown> {
  let target = client
  for (const name of path) target = Reflect.get(Object(target), name)
  if (typeof target !== 'function') throw new Error(`${path.join('.')} is not in the router`)
  return Promise.resolve(target(input)).catch((error: Error) => ({ ...error, message: error.message }))
}

test('the reads of the contract are many, and their inputs are known', () => {
  expect(reads.length).toBeGreaterThan(60)
  expect(reads.filter(({ keys }) => keys.includes('id')).length).toBeGreaterThan(10)
})
