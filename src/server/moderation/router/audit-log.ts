import { dayInIndia } from '#contract/slots.ts'

import { cursorOf, readCursor } from '../../platform/cursor.ts'

import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { exportAudit } from '../commands/export-audit.ts'
import { presentAct, presentAuditFile } from '../present/present-act.ts'
import { listActors, listActs } from '../queries/list-acts.ts'

const room = implementer.moderation
const pageLength = 30
const exportLimit = { name: 'audit-file', limit: 20, windowSeconds: 3600 }

export const auditHandlers = {
  listAudit: room.listAudit.use(signedIn).handler(async ({ context, input: { before, ...wanted } }) => {
    const rows = await listActs(context.db, { ...wanted, after: readCursor(before), limit: pageLength + 1 })
    const shown = rows.slice(0, pageLength)
    const last = rows.length > pageLength ? shown.at(-1) : undefined
    const nextCursor = last ? cursorOf({ at: last.createdAt.toISOString(), id: last.id }) : null
    return { items: shown.map(presentAct), nextCursor }
  }),

  listAuditPeople: room.listAuditPeople.use(signedIn).handler(({ context }) => listActors(context.db)),

  exportAudit: room.exportAudit.use(signedIn).handler(async ({ context, input: wanted, errors }) => {
    const { db, actor, requestId } = context
    if (!(await attemptAllowed(context, exportLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const rows = await exportAudit(db, { actor, wanted, requestId, now })
    return presentAuditFile(rows, `haveli-audit-${dayInIndia(now)}.csv`)
  }),
}
