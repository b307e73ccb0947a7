import type { notificationKinds } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

type Notice = {
  userId: string
  kind: (typeof notificationKinds)[number]
  /** What the sentence needs; it is said in the reader's language when it is read. */
  parameters: Record<string, string | number>
  link: string
  newsKey: string
  now: Date
}

/** The same news to several people, each in their own dashboard. */
export async function notifyAll(
  tx: Database,
  userIds: readonly string[],
  { now, ...notice }: Omit<Notice, 'userId'>,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insert(notifications)
    .values(userIds.map((userId) => ({ ...notice, userId, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.newsKey] })
}

/** The same news told twice makes one notification. */
export async function notify(tx: Database, { now, ...notice }: Notice): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...notice, createdAt: now })
    .onConflictDoNothing({ target: [notifications.userId, notifications.newsKey] })
}
