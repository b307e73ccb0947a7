import { and, eq, gt, isNull, inArray, desc, sql } from 'drizzle-orm'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { shareOf } from '#contract/leads/share-of.ts'
import type { Database } from '#database/client.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { adminRoles, adminUsers, sessions, staffUsers, users } from '#database/schema/accounts.ts'
import { pushSubscriptions } from '#database/schema/accounts/push-subscriptions.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamMembers } from '#database/schema/teams.ts'

import { readSessionToken, readSecondStepToken } from '../../platform/auth/sign-in-cookies.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor, TeamMembership } from '../../platform/context.ts'
import { dutiesOf, fallbackName, loginRoleOf, secretHash } from '../policy/index.ts'
import { hasSecondStep } from './credentials.ts'

/** Served by team_members_of_user_idx. */
const memberships = sql<TeamMembership[]>`coalesce((
  select json_agg(json_build_object('id', t.team_id, 'role', t.role)) from ${teamMembers} t
  where t.user_id = ${users.id}), '[]'::json)`

export type FindActor = { headers: Headers; config: Config; now: Date }

/**
 * The caller of a request; null for guests and for invalid, expired or ended sessions.
 * Served by sessions_token_key, profiles_user_key, admin_users_one_active_role_key, staff_users_one_active_role_key.
 */
export async function findActor(db: Database, call: FindActor): Promise<Actor | null> {
  return (await findActorAndUse(db, call))?.actor ?? null
}

/** The caller, with the last recorded use of the session. */
export async function findActorAndUse(
  db: Database,
  { headers, config, now }: FindActor,
): Promise<{ actor: Actor; usedAt: Date } | null> {
  const token = readSessionToken(headers, config)
  if (token === null) return null
  const [row] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      passkeyId: sessions.passkeyId,
      usedAt: sessions.updatedAt,
      email: users.email,
      name: profiles.name,
      profileRole: profiles.role,
      adminRole: adminRoles.name,
      staffRole: staffUsers.role,
      hasSecondStep: hasSecondStep(db, users.id),
      teams: memberships,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
    .leftJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .leftJoin(staffUsers, and(eq(staffUsers.userId, users.id), eq(staffUsers.isActive, true)))
    .where(isOpenSession(token, now))
  if (!row) return null
  const { userId, sessionId, email, usedAt } = row
  const role = row.profileRole ?? 'owner'
  const loginRole = loginRoleOf({ ...row, profileRole: role })
  const name = row.name ?? fallbackName(email)
  const hasPasskey = row.passkeyId !== null
  return {
    usedAt,
    actor: {
      userId,
      sessionId,
      name,
      email,
      role,
      loginRole,
      hasPasskey,
      teams: row.teams,
      ...dutiesOf({
        loginRole,
        hasSecondStep: hasPasskey || row.hasSecondStep,
        staffSecondStep: config.staffSecondStep,
      }),
    },
  }
}

function isOpenSession(token: string, now: Date) {
  return and(
    eq(sessions.tokenHash, secretHash(token)),
    gt(sessions.expiresAt, now),
    isNull(users.suspendedAt),
    isNull(users.deletedAt),
  )
}

/** The person of an open session, before an upload's body is read. Served by sessions_token_key and users_pkey. */
export async function findUploader(db: Database, { headers, config, now }: FindActor) {
  const token = readSessionToken(headers, config)
  if (token === null) return null
  const [uploader] = await db
    .select({ userId: users.id, memberSince: users.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpenSession(token, now))
  return uploader ?? null
}

type FindSessionUser = { userId: string; hasPasskey?: boolean; staffSecondStep: boolean; now: Date }

/** Session data of a person; null while the profile is missing. */
export async function findSessionUser(
  db: Database,
  { userId, hasPasskey = false, staffSecondStep, now }: FindSessionUser,
): Promise<SessionUser | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: profiles.name,
      mobileNumber: profiles.mobileNumber,
      contactShare: contactPreferences.share,
      role: profiles.role,
      photo: profiles.photo,
      image: users.image,
      city: profiles.city,
      isPremium: profiles.isPremium,
      premiumUntil: profiles.premiumUntil,
      adminRole: adminRoles.name,
      staffRole: staffUsers.role,
      hasSecondStep: hasSecondStep(db, users.id),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
    .leftJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .leftJoin(staffUsers, and(eq(staffUsers.userId, users.id), eq(staffUsers.isActive, true)))
    .where(eq(users.id, userId))
  if (!row) return null
  const { adminRole, staffRole, photo, image, premiumUntil, hasSecondStep: isProtected, ...user } = row
  const loginRole = loginRoleOf({ adminRole, staffRole, profileRole: user.role })
  // Compare with the clock: a plan expires before the nightly job marks it.
  const isPremium = user.isPremium && (premiumUntil === null || premiumUntil > now)
  const { duties, needsSecondStep } = dutiesOf({
    loginRole,
    hasSecondStep: hasPasskey || isProtected,
    staffSecondStep,
  })
  const contactShare = shareOf(user.contactShare, user)
  return {
    ...user,
    contactShare,
    isPremium,
    image: photo ?? image,
    loginRole,
    duties: [...duties],
    needsSecondStep,
  }
}

/** Valid sessions of people who may sign in. Served by sessions_pkey. */
export async function findOpenSessions(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return new Set(open.map(({ id }) => id))
}

const maxShownSessions = 50

type ListSessions = { userId: string; sessionId: string; now: Date }

/** Served by sessions_of_user_idx. */
export async function listSessions(db: Database, { userId, sessionId, now }: ListSessions) {
  const isThis = sql<boolean>`${sessions.id} = ${sessionId}`
  return db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      isThis,
      /** Served by push_subscriptions_session_key. */
      hasPush: sql<boolean>`exists (select 1 from ${pushSubscriptions} p where p.session_id = ${sessions}.id)`,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(isThis), desc(sessions.updatedAt), desc(sessions.id))
    .limit(maxShownSessions)
}

type FindPendingSignIn = { requestHeaders: Headers; config: Config; now: Date }

/** Pending sign-in of this browser. Served by pending_sign_ins_token_key. */
export async function findPendingSignIn(db: Database, { requestHeaders, config, now }: FindPendingSignIn) {
  const token = readSecondStepToken(requestHeaders, config)
  if (token === null) return null
  const [pendingSignIn] = await db
    .select({
      id: pendingSignIns.id,
      userId: pendingSignIns.userId,
      email: users.email,
      staysSignedIn: pendingSignIns.staysSignedIn,
    })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(
      and(
        eq(pendingSignIns.tokenHash, secretHash(token)),
        gt(pendingSignIns.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return pendingSignIn ?? null
}
