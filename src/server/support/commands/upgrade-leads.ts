import { and, eq, ne } from 'drizzle-orm'

import { platformLeads } from '#database/schema/support.ts'

import { answeredAt, changeStatus, companyLeads } from '../../leads/commands/steps.ts'
import { findEnquirer } from '../../leads/queries/lead-details.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { computeLeadAnswerBy } from '../policy.ts'

type CreateUpgradeLead = {
  /** Also the id of this enquiry. */
  requestId: string
  propertyId: string | null
  level?: string
  months: number
  note: string | null
}

/** Create the sales team's enquiry for an upgrade request. */
export async function createUpgradeLead(
  { db, actor: { userId }, now, publish }: MemberCall,
  { requestId, propertyId, level, months, note }: CreateUpgradeLead,
): Promise<void> {
  const enquirer = await findEnquirer(db, userId)
  if (!enquirer) throw new Error('The person who asks for an upgrade is not there')
  const { name, email, phone } = enquirer
  await db.insert(platformLeads).values({
    userId,
    propertyId,
    kind: 'upgrade',
    name,
    email,
    phone,
    message: note,
    parameters: { months, ...(level !== undefined && { level }) },
    submissionKey: requestId,
    lastEnquiredAt: now,
    answerBy: computeLeadAnswerBy({}, now),
    createdAt: now,
    updatedAt: now,
  })
  await publish({ name: 'upgrade.requested', requestId })
}

type MoveUpgradeLead = {
  requestId: string
  status: 'interested' | 'converted' | 'closed'
  /** Member of staff; null for the person themself or an automatic step. */
  actorId: string | null
}

/** Keep the enquiry in step with its request, so that nobody calls about one withdrawn or decided. */
export async function moveUpgradeLead(
  { db, now }: Call,
  { requestId, status, actorId }: MoveUpgradeLead,
): Promise<void> {
  const ofRequest = and(eq(platformLeads.submissionKey, requestId), eq(platformLeads.kind, 'upgrade'))
  const [lead] = await db
    .select({ id: platformLeads.id, status: platformLeads.status })
    .from(platformLeads)
    .where(and(ofRequest, ne(platformLeads.status, status)))
    .for('update')
  if (!lead) return
  await changeStatus(
    db,
    companyLeads,
    { id: lead.id, from: lead.status, to: status, actorId, now },
    actorId === null ? {} : { firstResponseAt: answeredAt(companyLeads, now) },
  )
}
