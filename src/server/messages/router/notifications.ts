import { implementer, signedIn } from '../../platform/implementer.ts'
import { countUnread } from '../queries/count-unread.ts'

const room = implementer.messages

export const notificationHandlers = {
  countUnread: room.countUnread
    .use(signedIn)
    .handler(({ context: { db, actor } }) => countUnread(db, actor.userId)),
}
