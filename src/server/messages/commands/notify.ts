import type { notificationKinds } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

import { listReachable } from '../../accounts/queries/may-send.ts'

type Kind = (typeof notificationKinds)[number]

type Notice = {
  userId: string
  kind: Kind
  /** What the sentence needs; it is said in the reader's language when it is read. */
  parameters: Record<string, string | number>
  link: string
  newsKey: string
  now: Date
}

/** These are about the account itself: no switch keeps them away. */
const always: readonly Kind[] = ['account_changed', 'export_ready']

/** The same news to several people, each in their own dashboard, unless they want no alerts; told twice it is one. */
export async function notifyAll(
  tx: Database,
  userIds: readonly string[],
  { now, ...notice }: Omit<Notice, 'userId'>,
): Promise<void> {
  const told = always.includes(notice.kind) ? userIds : await listReachable(tx, userIds, 'push')
  if (told.length === 0) return
  await tx
    .insert(notifications)
    .values(told.map((userId) => ({ ...notice, userId, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.newsKey] })
}

export async function notify(tx: Database, { userId, ...notice }: Notice): Promise<void> {
  await notifyAll(tx, [userId], notice)
}
