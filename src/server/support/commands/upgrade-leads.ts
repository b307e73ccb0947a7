import { and, eq, ne } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { platformLeads } from '#database/schema/support.ts'

import { answeredAt, changeStatus, companyLeads } from '../../leads/commands/steps.ts'
import { findEnquirer } from '../../leads/queries/lead-details.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { computeLeadAnswerBy } from '../policy.ts'

type CreateUpgradeLead = {
  /** Also the id of this enquiry. */
  requestId: string
  userId: string
  propertyId: string | null
  level?: string
  months: number
  note: string | null
  now: Date
}

/** Create the sales team's enquiry for an upgrade request. */
export async function createUpgradeLead(
  tx: Database,
  { requestId, userId, propertyId, level, months, note, now }: CreateUpgradeLead,
): Promise<void> {
  const enquirer = await findEnquirer(tx, userId)
  if (!enquirer) throw new Error('The person who asks for an upgrade is not there')
  const { name, email, phone } = enquirer
  await tx.insert(platformLeads).values({
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
  await publishEvent(tx, { name: 'upgrade.requested', requestId })
}

type MoveUpgradeLead = {
  requestId: string
  status: 'interested' | 'converted' | 'closed'
  /** Member of staff; null for the person themself or an automatic step. */
  actorId: string | null
  now: Date
}

/** Keep the enquiry in step with its request, so that nobody calls about one withdrawn or decided. */
export async function moveUpgradeLead(
  tx: Database,
  { requestId, status, actorId, now }: MoveUpgradeLead,
): Promise<void> {
  const ofRequest = and(eq(platformLeads.submissionKey, requestId), eq(platformLeads.kind, 'upgrade'))
  const [lead] = await tx
    .select({ id: platformLeads.id, status: platformLeads.status })
    .from(platformLeads)
    .where(and(ofRequest, ne(platformLeads.status, status)))
    .for('update')
  if (!lead) return
  await changeStatus(
    tx,
    companyLeads,
    { id: lead.id, from: lead.status, to: status, actorId, now },
    actorId === null ? {} : { firstResponseAt: answeredAt(companyLeads, now) },
  )
}
