import { listRevealable } from '../../accounts/queries/list-revealable.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { findLeadsOfUpgrades } from '../../support/queries/find-leads-of-upgrades.ts'
import { completeUpgrade } from '../commands/complete-upgrade.ts'
import { declineUpgrade, priceUpgrade } from '../commands/decide-upgrade.ts'
import { shownPage } from '../policy.ts'
import { presentDeskRequest } from '../present.ts'
import { listPeriods } from '../queries/find-plan.ts'
import { countDeskRequests, listDeskRequests } from '../queries/list-requests.ts'

const room = implementer.subscriptions

/** What the sales desk does with requests. */
export const deskHandlers = {
  listUpgrades: room.listUpgrades.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const { show, request } = input
    const open = await countDeskRequests(db, { show: 'open', now })
    const awaiting = await countDeskRequests(db, { show: 'awaiting_payment', now })
    const counts = { open, awaiting_payment: awaiting }
    const isCounted = show !== 'settled' && request === undefined
    const total = isCounted ? counts[show] : await countDeskRequests(db, { show, request, now })
    const paged = shownPage(total, input)
    const rows = await listDeskRequests(db, { show, request, now, ...paged })
    const userIds = rows.map(({ userId }) => userId)
    const periods = await listPeriods(db, { userIds, now })
    const revealable = await listRevealable(db, actor, userIds)
    const leads = await findLeadsOfUpgrades(
      db,
      rows.map(({ id }) => id),
    )
    const items = rows.map((row) =>
      presentDeskRequest(row, {
        period: periods.get(row.userId) ?? null,
        leadId: leads.get(row.id) ?? null,
        mayReveal: revealable.has(row.userId),
        actor,
        now,
      }),
    )
    return { ...paged, items, counts }
  }),

  priceUpgrade: room.priceUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const priced = await priceUpgrade(db, { ...input, actor, requestId, now: context.now() })
    if (priced !== 'done') throw errors[priced]()
    return { done: true as const }
  }),

  completeUpgrade: room.completeUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const completed = await completeUpgrade(db, { ...input, actor, requestId, now: context.now() })
    if (completed !== 'done') throw errors[completed]()
    return { done: true as const }
  }),

  declineUpgrade: room.declineUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const declined = await declineUpgrade(db, { ...input, actor, requestId, now: context.now() })
    if (declined !== 'done') throw errors[declined]()
    return { done: true as const }
  }),
}
