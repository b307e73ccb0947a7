import { clearImportedRows } from '../imports/commands/import-steps.ts'
import { lockDeletable, removeLead } from '../leads/commands/lead-work.ts'
import type { MemberCall } from '../platform/call.ts'

/** Delete an imported lead, and what its import still has of it. */
export async function deleteLead(call: MemberCall, lead: { id: string }) {
  return call.transaction(async (call) => {
    const refusal = await lockDeletable(call, lead)
    if (refusal) return refusal
    await clearImportedRows(call.db, lead.id)
    await removeLead(call.db, lead.id)
    return null
  })
}
