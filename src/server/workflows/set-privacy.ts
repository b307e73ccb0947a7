import { setPrivacy as savePrivacy } from '../accounts/commands/settings.ts'
import { deleteSoftLeads } from '../leads/commands/soft-leads.ts'
import type { RequestCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import { detachViewer } from '../properties/commands/views.ts'

/** Switching property history off deletes what several domains recorded. */
export async function setPrivacy(call: RequestCall<Actor>, chosen: Parameters<typeof savePrivacy>[1]) {
  const { clientAddress, requestHeaders, responseHeaders, atEachVisit } = call
  return call.transaction(async (tx) => {
    const settings = await savePrivacy(
      { ...tx, clientAddress, requestHeaders, responseHeaders, atEachVisit },
      chosen,
    )
    if (settings.propertyHistory) return settings
    await detachViewer(tx.db, tx.actor.userId)
    await deleteSoftLeads(tx.db, tx.actor.userId)
    return settings
  })
}
