import { implementer, signedIn } from '../../platform/implementer.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { decideReport } from '../commands/decide-report.ts'
import { countOpenReports, listOpenReports } from '../queries/find-reports.ts'

const room = implementer.messages

export function createReportHandlers({ recordAct }: { recordAct: RecordAct }) {
  return {
    listReports: room.listReports
      .use(signedIn)
      .handler(async ({ context, input: { page: asked, pageSize } }) => {
        const { db, actor } = context
        const total = await countOpenReports(db, actor.userId)
        const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)))
        const items = await listOpenReports(db, { userId: actor.userId, page, pageSize })
        return { items, total, page, pageSize, hasMore: page * pageSize < total }
      }),

    decideReport: room.decideReport.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, requestId } = context
      const now = context.now()
      if (!(await decideReport(db, { ...input, actor, requestId, now, recordAct }))) throw errors.CONFLICT()
      return { done: true }
    }),
  }
}
