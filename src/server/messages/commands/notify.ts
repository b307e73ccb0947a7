import type { NotificationKind, NotificationParameters } from '#contract/messages/notification-parameters.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

import { listTold } from '../../accounts/queries/may-tell.ts'
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

/** The same news to several people, each in their own dashboard, unless they want no alerts; told twice it is one. */
export async function notifyAll(tx: Database, userIds: readonly string[], notice: Notice): Promise<void> {
  const { kind, parameters, link, newsKey, now } = notice
  const told = await listTold(tx, userIds, kind, 'dashboard')
  if (told.length === 0) return
  const kept = await tx
    .insert(notifications)
    .values(told.map((userId) => ({ userId, kind, parameters, link, newsKey, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.newsKey] })
    .returning({ id: notifications.id, userId: notifications.userId })
  const [first] = kept
  if (!first) return
  const readers = kept.map(({ userId }) => userId)
  await tellLive(tx, readers, { kind: 'notification', subjectId: first.id })
}

export async function notify(tx: Database, notice: Notice & { userId: string }): Promise<void> {
  await notifyAll(tx, [notice.userId], notice)
}
