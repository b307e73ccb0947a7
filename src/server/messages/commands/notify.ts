import type { NotificationKind, NotificationParameters } from '#contract/messages/notification-parameters.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

import { listReachable } from '../../accounts/queries/may-send.ts'
import { tellLive } from '../../platform/live.ts'

/** A kind with what its sentence needs; it is said in the reader's language when it is read. */
type Told = {
  [K in NotificationKind]: { kind: K; parameters: NotificationParameters[K] }
}[NotificationKind]

type Notice = Told & {
  /** Where it is dealt with, without language prefix. */
  link: string
  newsKey: string
  now: Date
}

/** These are about the account itself: no switch keeps them away. */
const always: readonly NotificationKind[] = ['account_changed', 'export_ready']

/** The same news to several people, each in their own dashboard, unless they want no alerts; told twice it is one. */
export async function notifyAll(tx: Database, userIds: readonly string[], notice: Notice): Promise<void> {
  const { kind, parameters, link, newsKey, now } = notice
  const told = always.includes(kind) ? userIds : await listReachable(tx, userIds, 'push')
  if (told.length === 0) return
  const kept = await tx
    .insert(notifications)
    .values(told.map((userId) => ({ userId, kind, parameters, link, newsKey, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.newsKey] })
    .returning({ id: notifications.id, userId: notifications.userId })
  for (const { id, userId } of kept) await tellLive(tx, [userId], { kind: 'notification', subjectId: id })
}

export async function notify(tx: Database, notice: Notice & { userId: string }): Promise<void> {
  await notifyAll(tx, [notice.userId], notice)
}
