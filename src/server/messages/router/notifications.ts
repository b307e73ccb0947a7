import { implementer, signedIn } from '../../platform/implementer.ts'
import { readAllNotifications, readNotification } from '../commands/read-notifications.ts'
import { presentNotification } from '../present.ts'
import { countUnread } from '../queries/count-unread.ts'
import { listWaiting } from '../queries/list-waiting.ts'
import { countNotifications, listNotifications } from '../queries/list-notifications.ts'

const room = implementer.messages

export const notificationHandlers = {
  countUnread: room.countUnread
    .use(signedIn)
    .handler(({ context: { db, actor, now } }) => countUnread(db, { userId: actor.userId, now: now() })),

  listWaiting: room.listWaiting
    .use(signedIn)
    .handler(({ context: { db, actor, now } }) => listWaiting(db, { userId: actor.userId, now: now() })),

  listNotifications: room.listNotifications
    .use(signedIn)
    .handler(async ({ input: { page, pageSize, onlyUnread }, context: { db, actor } }) => {
      const { userId } = actor
      const { all, unread } = await countNotifications(db, userId)
      const total = onlyUnread ? unread : all
      const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
      const rows = await listNotifications(db, { userId, onlyUnread, page: shown, pageSize })
      const items = rows.map(presentNotification)
      return { items, total, unread, page: shown, pageSize, hasMore: shown * pageSize < total }
    }),

  readNotification: room.readNotification
    .use(signedIn)
    .handler(async ({ input: { id }, context: { db, actor, now }, errors }) => {
      if (!(await readNotification(db, { userId: actor.userId, id, now: now() }))) throw errors.NOT_FOUND()
      return { done: true }
    }),

  readAllNotifications: room.readAllNotifications
    .use(signedIn)
    .handler(async ({ input: { until }, context: { db, actor, now } }) => {
      await readAllNotifications(db, { userId: actor.userId, until: new Date(until), now: now() })
      return { done: true }
    }),
}
