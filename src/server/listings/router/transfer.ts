import { limits } from '../../accounts/policy/limits.ts'
import { findUncheckedPerson } from '../../accounts/queries/people.ts'
import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { transferListings, previewTransfer } from '../commands/transfers.ts'
import { countTransferable, listTransferable } from '../queries/transfers.ts'

const os = implementer.listings

export const transferHandlers = {
  listTransferable: handle(os.listTransferable, async ({ db }, { ownerId }) => {
    const items = await listTransferable(db, ownerId)
    return { items, total: await countTransferable(db, ownerId) }
  }),

  previewTransfer: handle(os.previewTransfer, async (call, input) => {
    if (!(await mayFind(call))) return refused('TOO_MANY_REQUESTS')
    const transferPreview = await previewTransfer(call, input)
    if (isRefused(transferPreview)) return transferPreview
    const { to, quota } = transferPreview
    const person = await findUncheckedPerson(call.db, { id: to, now: call.now })
    if (!person) return refused('RECIPIENT_UNKNOWN')
    const { taken, coming, limit } = quota
    return { name: person.name, role: person.profileRole, taken, after: taken + coming, limit }
  }),

  transferListings: handle(os.transferListings, async (call, input) =>
    (await mayFind(call)) ? transferListings(call, input) : refused('TOO_MANY_REQUESTS'),
  ),
}

/** Shared with the search for people: either answer tells whether an address or a number has an account. */
function mayFind(call: RequestCall<Actor>): Promise<boolean> {
  return attemptAllowed(call, limits.findPeople, [call.actor.userId])
}
