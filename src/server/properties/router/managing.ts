import { m } from '#messages'

import { callOf } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
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
/** Each change writes history and may send emails; far above human use. */
const moveLimit = { name: 'listing.move', limit: 120, windowSeconds: 3600, counted: m.layout_counted_changes }

type Dependencies = {
  cancelVisits: CancelVisits
  checkPlan: CheckPlan
  checkQuota: CheckQuota
}

export const managingHandlers = ({ cancelVisits, checkPlan, checkQuota }: Dependencies) => ({
  listOwn: os.listOwn.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const filters = { ...input, userId: actor.userId, now: context.now() }
    const counts = await countOwnPropertiesByState(db, filters)
    const unarchived = Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.archived
    const due = await countDueProperties(db, filters)
    const paged = pageWithin(input.due ? due : input.state ? counts[input.state] : unarchived, input)
    const rows = await listOwnProperties(db, filters, paged)
    return {
      ...paged,
      items: rows.map((row) => presentOwnProperty(row, { actor, now: context.now() })),
      counts,
      due,
    }
  }),

  moveAvailability: os.moveAvailability
    .use(limited(moveLimit))
    .handler(async ({ context, input, errors }) => {
      const moved = await moveAvailability(context.db, {
        ...input,
        ...callOf(context),
        cancelVisits,
        checkPlan,
      })
      const { cancelledVisits } = accepted(errors, await explainPlan(moved, { context, checkQuota }))
      return { availability: input.to, cancelledVisits }
    }),

  archiveProperty: os.archiveProperty.use(limited(moveLimit)).handler(async ({ context, input, errors }) => {
    return accepted(errors, await archiveProperty(context.db, { ...input, ...callOf(context), cancelVisits }))
  }),

  restoreProperty: os.restoreProperty.use(limited(moveLimit)).handler(async ({ context, input, errors }) => {
    const restored = await restoreProperty(context.db, { ...input, ...callOf(context), checkPlan })
    accepted(errors, await explainPlan(restored, { context, checkQuota }))
    return { done: true }
  }),

  duplicateProperty: os.duplicateProperty
    .use(limited(moveLimit))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const duplicated = await duplicateProperty(db, { ...input, actor, checkPlan, now: context.now() })
      accepted(errors, await explainPlan(duplicated, { context, checkQuota }))
      return { done: true }
    }),

  disputeHome: os.disputeHome.use(limited(moveLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await disputeHome(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),

  listChanges: os.listChanges.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedListing = await findUncheckedListing(db, input.id)
    if (!uncheckedListing || !canSeeProperty(actor, uncheckedListing)) throw errors.NOT_FOUND()
    if (!canEditProperty(actor, uncheckedListing)) throw errors.FORBIDDEN()
    const paged = pageWithin(await countChanges(db, input.id), input)
    const rows = await listChanges(db, { propertyId: input.id, ...paged })
    const { userId: ownerId } = uncheckedListing
    return { ...paged, items: rows.map((row) => presentChange(row, { actor, ownerId })) }
  }),
})
