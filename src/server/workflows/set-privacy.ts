import { setPrivacy as savePrivacy, type ChosenPrivacy } from '../accounts/commands/settings.ts'
import { deleteSoftLeads } from '../leads/commands/soft-leads.ts'
import type { RequestCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import { detachViewer } from '../properties/commands/views.ts'
import { clearRecentSearches } from '../search/commands/recent-searches.ts'

/** Switching property history off deletes what several domains recorded. */
export async function setPrivacy(call: RequestCall<Actor>, chosen: ChosenPrivacy) {
  const { clientAddress } = call
  return call.transaction(async (call) => {
    const settings = await savePrivacy({ ...call, clientAddress }, chosen)
    if (settings.propertyHistory) return settings
    await detachViewer(call.db, call.actor.userId)
    await deleteSoftLeads(call.db, call.actor.userId)
    await clearRecentSearches(call)
    return settings
  })
}
