import { checked } from '../../platform/checked.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { canEditProperty, canSeeProperty } from '../../properties/policy.ts'
import { presentOwnProperty } from '../../properties/present/present-property.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import {
  countDueProperties,
  countOwnPropertiesByState,
  listOwnProperties,
} from '../../properties/queries/own-properties.ts'
import { listChanges } from '../../properties/queries/revisions.ts'
import { explainPlan } from '../../subscriptions/commands/explain-plan.ts'
import { duplicateProperty } from '../commands/duplicate-property.ts'
import { presentChange } from '../present/present-change.ts'

const os = implementer.listings

export const managingHandlers = {
  listOwn: handle(os.listOwn, async (call, input) => {
    const { db, actor, now } = call
    const filters = { ...input, userId: actor.userId, now }
    const counts = await countOwnPropertiesByState(db, filters)
    const unarchived = Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.archived
    const due = await countDueProperties(db, filters)
    const paged = pageWithin(input.due ? due : input.state ? counts[input.state] : unarchived, input)
    const rows = await listOwnProperties(db, filters, paged)
    return {
      ...paged,
      items: rows.map((row) => presentOwnProperty(row, call)),
      counts,
      due,
    }
  }),

  duplicateProperty: handle(os.duplicateProperty, async (call, property) =>
    explainPlan(await duplicateProperty(call, property), call),
  ),

  listChanges: handle(os.listChanges, async ({ db, actor }, { id, ...asked }) => {
    const listing = checked(canSeeProperty, actor, await findUncheckedListing(db, id))
    if (!listing) return refused('NOT_FOUND')
    if (!canEditProperty(actor, listing)) return refused('FORBIDDEN')
    const { items, ...page } = await listChanges(db, id, asked)
    const { userId: ownerId } = listing
    return { ...page, items: items.map((row) => presentChange(row, { actor, ownerId })) }
  }),
}
