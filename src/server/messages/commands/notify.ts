import type { NotificationKind, NotificationParameters } from '#contract/messages/notification-parameters.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

import { listNotifiable } from '../../accounts/queries/can-notify.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'

/** A kind with what its sentence needs; it is said in the reader's language when it is read. */
type Told = {
  [K in NotificationKind]: { kind: K; parameters: NotificationParameters[K] }
}[NotificationKind]

type Notice = Told & {
  /** Where it is dealt with, without language prefix. */
  link: string
  eventKey: string
  now: Date
}

/** The same news to several people, each in their own dashboard, unless they want no alerts; told twice it is one. */
export async function notifyAll(tx: Database, userIds: readonly string[], notice: Notice): Promise<void> {
  const { kind, parameters, link, eventKey, now } = notice
  const recipients = await listNotifiable(tx, userIds, kind, 'dashboard')
  if (recipients.length === 0) return
  const inserted = await tx
    .insert(notifications)
    .values(recipients.map((userId) => ({ userId, kind, parameters, link, eventKey, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.eventKey] })
    .returning({ id: notifications.id, userId: notifications.userId })
  const [first] = inserted
  if (!first) return
  const readers = inserted.map(({ userId }) => userId)
  await publishLiveEvent(tx, readers, { kind: 'notification', subjectId: first.id })
}

export async function notify(tx: Database, notice: Notice & { userId: string }): Promise<void> {
  await notifyAll(tx, [notice.userId], notice)
}
