import { and, asc, inArray, isNull, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'

import {
  isOnByDefault,
  noticeKinds,
  type NoticeGroup,
  type NoticeKind,
  type NotificationChannel,
} from '#contract/messages/notices.ts'
import type { Database } from '#database/client.ts'
import { factorChallenges, factors, signInCodes } from '#database/schema/account-factors.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { notificationChoices } from '#database/schema/accounts/notice-choices.ts'

import { hasEmail, type Reader } from '../../platform/notices.ts'
import { accepts } from './settings.ts'

/** True where this kind of message may go to this person on this channel. */
export async function canNotify(
  db: Database,
  userId: string,
  kind: NoticeKind,
  channel: NotificationChannel,
): Promise<boolean> {
  return (await listReaders(db, [userId], { kind, channel })).length === 1
}

/** Of these people, whom a message of this kind may reach on this channel. */
export async function listNotifiable(
  db: Database,
  userIds: readonly string[],
  kind: NoticeKind,
  channel: NotificationChannel,
): Promise<string[]> {
  return (await listReaders(db, userIds, { kind, channel })).map(({ userId }) => userId)
}

type Message = { kind: NoticeKind; channel: NotificationChannel }

/**
 * By channel rules, their own settings and choices; excludes deleted accounts, and suspended ones except for messages
 * of the company. What is pushed is in the bell too. Served by users_pkey, notification_settings_pkey and
 * notification_choices_pkey.
 */
export async function listReaders(
  db: Database,
  userIds: readonly string[],
  { kind, channel }: Message,
): Promise<Reader[]> {
  const { group, [channel]: rule, bell, topic, reachesSuspended } = noticeKinds[kind]
  if (rule === 'never' || userIds.length === 0) return []
  return db
    .select({ userId: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(users.deletedAt),
        reachesSuspended ? undefined : isNull(users.suspendedAt),
        rule === 'always' || rule === 'choice' ? undefined : accepts(rule),
        rule === 'always' ? undefined : chose(group, channel),
        channel === 'push' && bell !== 'always' ? chose(group, 'bell') : undefined,
        topic && accepts(topic),
      ),
    )
    .orderBy(asc(users.id))
}

/** True where the person of `users` takes notices of this group by this channel. */
function chose(group: NoticeGroup, channel: NotificationChannel): SQL {
  const { isOn, userId, group: about, channel: by } = notificationChoices
  return sql`coalesce((
    select ${isOn} from ${notificationChoices}
    where ${userId} = ${users.id} and ${about} = ${group} and ${by} = ${channel}), ${isOnByDefault(group, channel)})`
}

/** Recipient of a challenge's code; null where it has expired, was used or belongs to an app. Served by factor_challenges_pkey. */
export async function findSmsRecipient(
  db: Database,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<string | null> {
  const [factor] = await db
    .select({ phone: factors.phone })
    .from(factorChallenges)
    .innerJoin(factors, eq(factors.id, factorChallenges.factorId))
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        isNotNull(factors.phone),
      ),
    )
  return factor?.phone ?? null
}

/** Recipient of an emailed code; null without an account. Served by sign_in_codes_pkey and users_pkey. */
export async function findCodeRecipient(db: Database, { codeId, now }: { codeId: string; now: Date }) {
  const [reader] = await db
    .select({ email: users.email, locale: users.locale })
    .from(signInCodes)
    .innerJoin(users, eq(users.id, signInCodes.userId))
    .where(and(eq(signInCodes.id, codeId), gt(signInCodes.expiresAt, now), isNull(users.deletedAt)))
  return reader && hasEmail(reader) ? reader : null
}
