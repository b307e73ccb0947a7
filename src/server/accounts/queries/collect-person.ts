import { factors } from '#database/schema/account-factors.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import {
  adminRoles,
  adminUsers,
  consents,
  notificationSettings,
  privacySettings,
  sessions,
  staffUsers,
  users,
} from '#database/schema/accounts.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

/** The account itself; passwords, secrets, codes and tokens never. */
export const collectPerson: CollectPerson = (db, person) => [
  ...collectIdentity(db, person),
  ...collectChoices(db, person),
  ...collectRoles(db, person),
]

const collectIdentity: CollectPerson = (db, { id }) => [
  {
    name: 'account',
    key: 'id',
    count: () => db.$count(users, eq(users.id, id)),
    read: (after) =>
      db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          emailVerified: users.emailVerified,
          emailVerifiedAt: users.emailVerifiedAt,
          image: users.image,
          language: users.locale,
          lastSignInAt: users.lastSignInAt,
          createdAt: users.createdAt,
          updatedAt: users.updatedAt,
        })
        .from(users)
        .where(and(eq(users.id, id), gt(users.id, after)))
        .orderBy(asc(users.id)),
  },
  {
    name: 'sessions',
    key: 'id',
    count: () => db.$count(sessions, eq(sessions.userId, id)),
    read: (after) =>
      db
        .select({
          id: sessions.id,
          ipAddress: sessions.ipAddress,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.updatedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, id), gt(sessions.id, after)))
        .orderBy(asc(sessions.id))
        .limit(personalPage),
  },
  {
    name: 'two_step_verification',
    key: 'id',
    count: () => db.$count(factors, eq(factors.userId, id)),
    read: (after) =>
      db
        .select({
          id: factors.id,
          type: factors.type,
          friendlyName: factors.friendlyName,
          phone: factors.phone,
          verifiedAt: factors.verifiedAt,
          lastUsedAt: factors.lastUsedAt,
          createdAt: factors.createdAt,
        })
        .from(factors)
        .where(and(eq(factors.userId, id), gt(factors.id, after)))
        .orderBy(asc(factors.id))
        .limit(personalPage),
  },
]

const collectChoices: CollectPerson = (db, { id }) => [
  {
    name: 'consents',
    key: 'id',
    count: () => db.$count(consents, eq(consents.userId, id)),
    read: (after) =>
      db
        .select({
          id: consents.id,
          kind: consents.kind,
          isGiven: consents.isGiven,
          textVersion: consents.textVersion,
          ipAddress: consents.ipAddress,
          createdAt: consents.createdAt,
        })
        .from(consents)
        .where(and(eq(consents.userId, id), gt(consents.id, after)))
        .orderBy(asc(consents.id))
        .limit(personalPage),
  },
  {
    name: 'notification_settings',
    key: 'id',
    count: () => db.$count(notificationSettings, eq(notificationSettings.userId, id)),
    read: () =>
      db
        .select({
          email: notificationSettings.email,
          sms: notificationSettings.sms,
          push: notificationSettings.push,
          marketing: notificationSettings.marketing,
          updatedAt: notificationSettings.updatedAt,
        })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, id)),
  },
  {
    name: 'privacy_settings',
    key: 'id',
    count: () => db.$count(privacySettings, eq(privacySettings.userId, id)),
    read: () =>
      db
        .select({
          contactInfo: privacySettings.contactInfo,
          propertyHistory: privacySettings.propertyHistory,
          updatedAt: privacySettings.updatedAt,
        })
        .from(privacySettings)
        .where(eq(privacySettings.userId, id)),
  },
  {
    name: 'data_exports',
    key: 'id',
    count: () => db.$count(dataExports, eq(dataExports.userId, id)),
    read: (after) =>
      db
        .select({
          id: dataExports.id,
          status: dataExports.status,
          bytes: dataExports.bytes,
          createdAt: dataExports.createdAt,
          readyAt: dataExports.readyAt,
          expiresAt: dataExports.expiresAt,
        })
        .from(dataExports)
        .where(and(eq(dataExports.userId, id), gt(dataExports.id, after)))
        .orderBy(asc(dataExports.id))
        .limit(personalPage),
  },
]

const collectRoles: CollectPerson = (db, { id }) => [
  {
    name: 'admin_roles',
    key: 'id',
    count: () => db.$count(adminUsers, eq(adminUsers.userId, id)),
    read: (after) =>
      db
        .select({
          id: adminUsers.id,
          role: adminRoles.name,
          isActive: adminUsers.isActive,
          createdAt: adminUsers.createdAt,
          updatedAt: adminUsers.updatedAt,
        })
        .from(adminUsers)
        .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
        .where(and(eq(adminUsers.userId, id), gt(adminUsers.id, after)))
        .orderBy(asc(adminUsers.id))
        .limit(personalPage),
  },
  {
    name: 'staff_roles',
    key: 'id',
    count: () => db.$count(staffUsers, eq(staffUsers.userId, id)),
    read: (after) =>
      db
        .select({
          id: staffUsers.id,
          role: staffUsers.role,
          isActive: staffUsers.isActive,
          createdAt: staffUsers.createdAt,
          updatedAt: staffUsers.updatedAt,
        })
        .from(staffUsers)
        .where(and(eq(staffUsers.userId, id), gt(staffUsers.id, after)))
        .orderBy(asc(staffUsers.id))
        .limit(personalPage),
  },
]
