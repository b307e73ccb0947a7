import type { DomainEvent } from '../../domain-events.ts'
import { canNotify } from '../../accounts/queries/can-notify.ts'
import type { SubscriberContext } from '../../platform/jobs/jobs.ts'
import { unreadMail } from '../emails.ts'
import { threadPath, unreadDelays } from '../policy.ts'
import { findUnread } from '../queries/find-unread.ts'
import { notify } from './notify.ts'

type Unread = Extract<DomainEvent, { name: 'message.unread' }>

/** The moments of rows have passed when the queue says so, give or take the pace of clocks. */
const slack = 1_000

/** By the bell or by letter, if it still waits; what was written after a reading has its own turn. */
export async function notifyUnread(
  { db, services, now }: SubscriberContext,
  { conversationId, userId, channel }: Unread,
): Promise<void> {
  const unread = await findUnread(db, { conversationId, userId })
  if (!unread) return
  const due = unread.oldest.createdAt.getTime() + unreadDelays[channel]
  if (due > now().getTime() + slack) return
  if (channel === 'email') {
    if (await canNotify(db, userId, 'message_received', 'email'))
      await services.mailer.send(unreadMail(unread, services.config.publicUrl))
    return
  }
  await notify(db, {
    userId,
    kind: 'message_received',
    parameters: { name: unread.name, title: unread.title ?? '' },
    link: threadPath(conversationId),
    eventKey: `message:${unread.oldest.id}`,
    now: now(),
  })
}
