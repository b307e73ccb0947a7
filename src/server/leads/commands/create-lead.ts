import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

import type { createLeadInput } from '#contract/leads.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { leadEvents } from '#database/schema/leads.ts'
import { agentMessages } from '#database/schema/messages.ts'
import { m } from '#messages'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { findEnquirer, isReachable, isBlockedBy } from '../queries/lead-details.ts'
import { publishLead, saveLead } from './save-lead.ts'
import { chooseShare } from './share-contact.ts'
import type { WriteEnquiry } from './write-enquiry.ts'

/** Lead of an earlier request with the same submission key, which each of its enquiries keeps. */
async function findEarlierAnswer(tx: Database, actor: Actor, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [enquiry] = await tx
    .select({
      id: leadEvents.leadId,
      kind: leadEvents.kind,
      conversationId: agentMessages.conversationId,
    })
    .from(leadEvents)
    .leftJoin(agentMessages, eq(agentMessages.id, leadEvents.id))
    .where(
      and(
        eq(leadEvents.actorId, actor.userId),
        eq(leadEvents.submissionKey, submissionKey),
        inArray(leadEvents.kind, ['created', 'repeated']),
      ),
    )
  if (!enquiry) return undefined
  const { id, kind, conversationId } = enquiry
  return { id, repeated: kind === 'repeated', conversationId }
}

/** At most one open lead a day per person, property and type; the lock on the property settles races. */
export async function createLead(
  call: MemberCall,
  enquiry: z.output<typeof createLeadInput>,
  writeEnquiry: WriteEnquiry,
) {
  const { propertyId, writtenBy = call.actor.userId, share: chosen, ...words } = enquiry
  if (writtenBy !== call.actor.userId) return refused('FORBIDDEN')
  return call.transaction(async ({ db, actor, now }) => {
    const uncheckedProperty = await lockProperty(db, propertyId)
    const answered = await findEarlierAnswer(db, actor, enquiry.submissionKey)
    if (answered) return answered

    const property = enquirable(actor, uncheckedProperty)
    if (isRefused(property)) return property
    if (await isBlockedBy(db, { userId: actor.userId, by: property.userId })) return refused('UNDELIVERABLE')
    const enquirer = await findEnquirer(db, actor.userId)
    if (!enquirer) return refused('NOT_FOUND')
    const isCall = enquiry.type === 'callback'
    const { userId } = actor
    const share = await chooseShare(db, { userId, share: chosen, isCall })
    if (isRefused(share)) return share
    if (share === 'phone_and_email' && !enquirer.phone)
      return refused(
        'PHONE_REQUIRED',
        enquiry.type === 'location_request' ? m.leads_fields_required() : undefined,
      )

    const { id, userId: agentId, title } = property
    const eventId = randomUUID()
    const between = { agentId, propertyId: id, eventId, now }
    const conversationId = await writeEnquiry(db, { ...between, userId, title, message: enquiry.message })
    const saved = await saveLead(db, { ...words, ...between, actor, enquirer, share })
    await publishLead(db, saved)
    return { id: saved.id, repeated: saved.repeated, conversationId }
  })
}

type CreateAgentLead = {
  actor: Actor
  /** The agent's user id; the caller checks that they are an agent. */
  agentId: string
  message: string
  share?: ContactShare | undefined
  /** Ten digits; default: the account's number. */
  phone?: string | undefined
  preferredDate?: string | undefined
  preferredTime?: string | undefined
  submissionKey?: string | undefined
  writeEnquiry: WriteEnquiry
  now: Date
}

/** Enquiry from an agent's public profile: it has no property, so the lock on the enquirer settles races. */
export async function createAgentLead(
  db: Database,
  {
    actor,
    agentId,
    message,
    phone,
    preferredDate,
    preferredTime,
    submissionKey,
    writeEnquiry,
    now,
    ...form
  }: CreateAgentLead,
) {
  if (agentId === actor.userId) return refused('SELF')
  return db.transaction(async (tx) => {
    await lockPersonForNoKeyUpdate(tx, actor.userId)
    const answered = await findEarlierAnswer(tx, actor, submissionKey)
    if (answered) return answered
    const account = await findEnquirer(tx, actor.userId)
    if (!account || !(await isReachable(tx, agentId))) return refused('NOT_FOUND')
    if (await isBlockedBy(tx, { userId: actor.userId, by: agentId })) return refused('UNDELIVERABLE')

    const enquirer = { ...account, phone: phone ? storedPhone(phone) : account.phone }
    const share = await chooseShare(tx, { userId: actor.userId, share: form.share, isCall: false })
    if (isRefused(share)) return share
    const between = { agentId, propertyId: null, eventId: randomUUID(), message, now }
    const { userId } = actor
    const conversationId = await writeEnquiry(tx, { ...between, userId, title: account.name })
    const saved = await saveLead(tx, {
      ...between,
      actor,
      enquirer,
      share,
      type: 'contact',
      source: 'agent_profile',
      ...(preferredDate && { preferredCallbackDate: preferredDate }),
      ...(preferredTime && { preferredCallbackTime: preferredTime }),
      submissionKey,
    })
    await publishLead(tx, saved)
    return { id: saved.id, repeated: saved.repeated, conversationId }
  })
}
