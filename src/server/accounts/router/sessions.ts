import { implementer, signedIn } from '../../platform/implementer.ts'
import { endOtherSessions, endSession } from '../commands/end-sessions.ts'
import { presentSession } from '../present/present-account.ts'
import { listSessions } from '../queries/list-sessions.ts'

const room = implementer.accounts

/** The devices a person is signed in on. */
export const sessionsHandlers = {
  listSessions: room.listSessions.use(signedIn).handler(async ({ context }) => {
    const rows = await listSessions(context.db, { ...context.actor, now: context.now() })
    return { items: rows.map(presentSession), total: rows[0]?.total ?? 0 }
  }),

  endSession: room.endSession.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (input.id === actor.sessionId) throw errors.THIS_DEVICE()
    if (!(await endSession(db, { ...actor, id: input.id }))) throw errors.NOT_FOUND()
    return { done: true } as const
  }),

  endOtherSessions: room.endOtherSessions
    .use(signedIn)
    .handler(async ({ context }) => ({ ended: await endOtherSessions(context.db, context.actor) })),
}
