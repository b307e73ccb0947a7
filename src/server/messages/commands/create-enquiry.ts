import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

import type { createLeadInput } from '#contract/leads.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { storedPhone } from '#contract/phone.ts'
import { leadEvents } from '#database/schema/leads.ts'
import { agentMessages } from '#database/schema/messages.ts'
import { m } from '#messages'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import { publishLead, saveLead } from '../../leads/commands/save-lead.ts'
import { chooseShare } from '../../leads/commands/share-contact.ts'
import { pastTimeRefusal } from '../../leads/policy.ts'
import { findEnquirer, isReachable, isBlockedBy } from '../../leads/queries/lead-details.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import { callerTimeZone } from '../../platform/caller-time-zone.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { writeEnquiry } from './write-enquiry.ts'

/** Lead of an earlier request with the same submission key, which each of its enquiries keeps. */
async function findEarlierAnswer({ db, actor }: MemberCall, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [enquiry] = await db
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
export async function createLead(call: RequestCall<Actor>, enquiry: z.output<typeof createLeadInput>) {
  const late = pastTimeRefusal(enquiry.preferredCallbackDate, enquiry.preferredCallbackTime, call.now)
  if (late) return late
  if (!(await consumeEnquiryLimit(call))) return refused('TOO_MANY_REQUESTS')
  const { propertyId, writtenBy = call.actor.userId, share: chosen, ...words } = enquiry
  if (writtenBy !== call.actor.userId) return refused('FORBIDDEN')
  return call.transaction(async (call) => {
    const { db, actor } = call
    const uncheckedProperty = await lockProperty(db, propertyId)
    const answered = await findEarlierAnswer(call, enquiry.submissionKey)
    if (answered) return answered

    const property = enquirable(actor, uncheckedProperty)
    if (isRefused(property)) return property
    if (await isBlockedBy(db, { userId: actor.userId, by: property.userId })) return refused('UNDELIVERABLE')
    const enquirer = await findEnquirer(db, actor.userId)
    if (!enquirer) return refused('NOT_FOUND')
    const isCall = enquiry.type === 'callback'
    const share = await chooseShare(call, { share: chosen, isCall })
    if (isRefused(share)) return share
    if (share === 'phone_and_email' && !enquirer.phone)
      return refused(
        'PHONE_REQUIRED',
        enquiry.type === 'location_request' ? m.leads_fields_required() : undefined,
      )

    const { id, userId: agentId, title } = property
    const eventId = randomUUID()
    const between = { agentId, propertyId: id, eventId }
    const conversationId = await writeEnquiry(call, { ...between, title, message: enquiry.message })
    const timeZone = callerTimeZone({
      timeZone: enquiry.timeZone,
      phone: enquirer.phone,
      day: enquiry.preferredCallbackDate,
      time: enquiry.preferredCallbackTime,
    })
    const saved = await saveLead(call, { ...words, ...between, enquirer, share, timeZone })
    await publishLead(call, saved)
    return { id: saved.id, repeated: saved.repeated, conversationId }
  })
}

type CreateAgentLead = {
  /** The agent's user id; the caller checks that they are an agent. */
  agentId: string
  message: string
  share?: ContactShare | undefined
  /** Ten digits; default: the account's number. */
  phone?: string | undefined
  preferredDate?: string | undefined
  preferredTime?: string | undefined
  submissionKey?: string | undefined
}

/** Enquiry from an agent's public profile: it has no property, so the lock on the enquirer settles races. */
export async function createAgentLead(
  call: MemberCall,
  { agentId, message, phone, preferredDate, preferredTime, submissionKey, ...form }: CreateAgentLead,
) {
  if (agentId === call.actor.userId) return refused('SELF')
  return call.transaction(async (call) => {
    const { db, actor } = call
    await lockPersonForNoKeyUpdate(db, actor.userId)
    const answered = await findEarlierAnswer(call, submissionKey)
    if (answered) return answered
    const account = await findEnquirer(db, actor.userId)
    if (!account || !(await isReachable(db, agentId))) return refused('NOT_FOUND')
    if (await isBlockedBy(db, { userId: actor.userId, by: agentId })) return refused('UNDELIVERABLE')

    const enquirer = { ...account, phone: phone ? storedPhone(phone) : account.phone }
    const share = await chooseShare(call, { share: form.share, isCall: false })
    if (isRefused(share)) return share
    const between = { agentId, propertyId: null, eventId: randomUUID(), message }
    const conversationId = await writeEnquiry(call, { ...between, title: account.name })
    const saved = await saveLead(call, {
      ...between,
      enquirer,
      share,
      type: 'contact',
      source: 'agent_profile',
      ...(preferredDate && { preferredCallbackDate: preferredDate }),
      ...(preferredTime && { preferredCallbackTime: preferredTime }),
      submissionKey,
    })
    await publishLead(call, saved)
    return { id: saved.id, repeated: saved.repeated, conversationId }
  })
}
