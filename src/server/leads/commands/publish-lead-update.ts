import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'

import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { listingTeam } from '../queries/people.ts'

type Update = {
  id: string
  /** Whether the enquirer sees the change. */
  isShared: boolean
}

/** Notifies the open windows of a lead's advertiser and their team. */
export async function publishLeadUpdate(tx: Database, { id, isShared }: Update): Promise<void> {
  const [lead] = await tx
    .select({
      agentId: leads.agentId,
      ownerId: properties.userId,
      enquirerId: leads.userId,
      type: leads.type,
      teamId: listingTeam,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(eq(leads.id, id))
  if (!lead) return
  const { agentId, ownerId, enquirerId, type, teamId } = lead
  // A person converted from a soft lead is not notified.
  const isEnquirerNotified = isShared && type !== 'soft_lead_conversion'
  const people = [agentId, ownerId, isEnquirerNotified ? enquirerId : null]
  await publishToTeam(tx, { teamId, people }, { kind: 'lead', subjectId: id })
}
