import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { archiveProperty, restoreProperty, moveAvailability } from '../commands/availability.ts'
import type { CancelVisits, CheckPlan, CheckQuota } from '../commands/dependencies.ts'
import { duplicateProperty } from '../commands/duplicate-property.ts'
import { disputeHome } from '../commands/homes/decide-homes.ts'
import { canEditProperty, canSeeProperty } from '../policy.ts'
import { presentChange } from '../present/present-change.ts'
import { presentOwnProperty } from '../present/present-property.ts'
import { findUncheckedListing } from '../queries/find-property.ts'
import {
  countDueProperties,
  countOwnPropertiesByState,
  listOwnProperties,
} from '../queries/own-properties.ts'
import { countChanges, listChanges } from '../queries/revisions.ts'
import { explainPlan } from './listing.ts'

const os = implementer.properties

type Dependencies = {
  cancelVisits: CancelVisits
  checkPlan: CheckPlan
  checkQuota: CheckQuota
}

export const managingHandlers = ({ cancelVisits, checkPlan, checkQuota }: Dependencies) => ({
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

  moveAvailability: handle(os.moveAvailability, async (call, input) => {
    const moved = await moveAvailability(call.db, { ...call, ...input, cancelVisits, checkPlan })
    const explained = await explainPlan(moved, call, checkQuota)
    return isRefused(explained) ? explained : { availability: input.to, ...explained }
  }),
  archiveProperty: handle(os.archiveProperty, (call, property) =>
    archiveProperty(call, property, cancelVisits),
  ),
  restoreProperty: handle(os.restoreProperty, async (call, property) =>
    explainPlan(await restoreProperty(call, property, checkPlan), call, checkQuota),
  ),
  duplicateProperty: handle(os.duplicateProperty, async (call, property) =>
    explainPlan(await duplicateProperty(call, property, checkPlan), call, checkQuota),
  ),
  disputeHome: handle(os.disputeHome, disputeHome),

  listChanges: handle(os.listChanges, async ({ db, actor }, { id, ...asked }) => {
    const uncheckedListing = await findUncheckedListing(db, id)
    if (!uncheckedListing || !canSeeProperty(actor, uncheckedListing)) return refused('NOT_FOUND')
    if (!canEditProperty(actor, uncheckedListing)) return refused('FORBIDDEN')
    const paged = pageWithin(await countChanges(db, id), asked)
    const rows = await listChanges(db, { propertyId: id, ...paged })
    const { userId: ownerId } = uncheckedListing
    return { ...paged, items: rows.map((row) => presentChange(row, { actor, ownerId })) }
  }),
})
