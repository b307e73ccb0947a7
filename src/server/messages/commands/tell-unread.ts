import type { News } from '../../news.ts'
import { mayTell } from '../../accounts/queries/may-tell.ts'
import type { ReactionContext } from '../../platform/jobs.ts'
import { unreadMail } from '../emails.ts'
import { threadPath, unreadWaits } from '../policy.ts'
import { findUnread } from '../queries/find-unread.ts'
import { notify } from './notify.ts'

type Unread = Extract<News, { name: 'message.unread' }>

/** The moments of rows have passed when the queue says so, give or take the pace of clocks. */
const slack = 1_000

/** By the bell or by letter, if it still waits; what was written after a reading has its own turn. */
export async function tellUnread(
  { db, services, now }: ReactionContext,
  { conversationId, userId, way }: Unread,
): Promise<void> {
  const unread = await findUnread(db, { conversationId, userId })
  if (!unread) return
  const due = unread.oldest.createdAt.getTime() + unreadWaits[way]
  if (due > now().getTime() + slack) return
  if (way === 'letter') {
    if (await mayTell(db, userId, 'message_received', 'email'))
      await services.mailer.send(unreadMail(unread, services.config.publicUrl))
    return
  }
  await notify(db, {
    userId,
    kind: 'message_received',
    parameters: { name: unread.name, title: unread.title ?? '' },
    link: threadPath(conversationId),
    newsKey: `message:${unread.oldest.id}`,
    now: now(),
  })
}
