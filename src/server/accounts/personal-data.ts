import { sql } from 'drizzle-orm'

import { calendarFeeds } from '#database/schema/account-calendar-feeds.ts'
import { accountDeletions, dataExports } from '#database/schema/account-endings.ts'
import {
  factorChallenges,
  factors,
  passkeyChallenges,
  pendingSignIns,
  recoveryCodes,
  signInCodes,
} from '#database/schema/account-factors.ts'
import { legalDrafts, legalTexts, legalVersions } from '#database/schema/account-legal-texts.ts'
import {
  adminRoles,
  adminUsers,
  captchas,
  consents,
  credentials,
  jwks,
  notificationSettings,
  passkeys,
  privacySettings,
  sessions,
  staffUsers,
  users,
  verifications,
} from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'
import { formerContacts } from '#database/schema/accounts/former-contacts.ts'
import { notificationChoices, quietHours } from '#database/schema/accounts/notice-choices.ts'
import { pushSubscriptions } from '#database/schema/accounts/push-subscriptions.ts'
import { pushKeys } from '#database/schema/platform.ts'

import { formerName, impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'
import { listOwnChoices } from './queries/notice-choices.ts'

/** Keep the emptied row of an account, because other tables refer to it. */
export const accountsData = [
  personalTable({
    table: users,
    person: 'id',
    export: {
      account: [
        'id',
        'name',
        'email',
        'emailVerified',
        'emailVerifiedAt',
        'phone',
        'phoneVerifiedAt',
        'phoneUsedAt',
        'image',
        { language: 'locale' },
        'areaUnit',
        'lastSignInAt',
        'createdAt',
        'updatedAt',
      ],
    },
    erase: [
      {
        anonymise: (now) => ({
          name: formerName,
          // Frees the address for a new sign-up; the replacement is random so that nobody can register it first.
          email: sql`gen_random_uuid()::text || '@deleted.invalid'`,
          emailVerified: false,
          emailVerifiedAt: null,
          phone: null,
          phoneVerifiedAt: null,
          phoneUsedAt: null,
          image: null,
          suspendedReason: null,
          lastSignInAt: null,
          deletedAt: now,
        }),
        retains: 'number',
        because: 'name becomes “Former user”, email a random placeholder, the number is removed',
      },
    ],
  }),
  personalTable({
    table: sessions,
    person: 'userId',
    export: {
      sessions: ['id', 'ipAddress', 'userAgent', 'createdAt', { lastUsedAt: 'updatedAt' }, 'expiresAt'],
    },
    unexported: { never: ['tokenHash'] },
    erase: [{ delete: true, counts: 'sessions' }],
  }),
  personalTable({
    table: pushSubscriptions,
    unexported: { never: ['endpoint', 'publicKey', 'auth'] },
    erase: [{ goesWith: 'the session' }],
  }),
  personalTable({
    table: factors,
    person: 'userId',
    export: {
      two_step_verification: ['id', 'type', 'friendlyName', 'phone', 'verifiedAt', 'lastUsedAt', 'createdAt'],
    },
    unexported: { never: ['encryptedSecret'] },
    erase: 'delete',
  }),
  personalTable({
    table: passkeys,
    person: 'userId',
    export: { passkeys: ['id', 'name', 'isSynced', 'lastUsedAt', 'createdAt'] },
    unexported: { never: ['credentialId', 'publicKey'] },
    erase: 'delete',
  }),
  personalTable({
    table: consents,
    person: 'userId',
    export: { consents: ['id', 'kind', 'isGiven', 'textVersion', 'ipAddress', 'createdAt'] },
    erase: [{ delete: true, counts: 'consents' }],
  }),
  personalTable({
    table: notificationSettings,
    person: 'userId',
    export: { notification_settings: ['email', 'sms', 'push', 'marketing', 'priceDrops', 'updatedAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: notificationChoices,
    person: 'userId',
    export: { notification_choices: { read: listOwnChoices } },
    unexported: { notification_choices: ['userId'] },
    erase: 'delete',
  }),
  personalTable({
    table: quietHours,
    person: 'userId',
    export: { quiet_hours: ['startHour', 'endHour', 'updatedAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: privacySettings,
    person: 'userId',
    export: { privacy_settings: ['contactInfo', 'viewerContact', 'propertyHistory', 'updatedAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: dataExports,
    person: 'userId',
    export: { data_exports: ['id', 'status', 'bytes', 'createdAt', 'readyAt', 'expiresAt'] },
    unexported: { never: ['fileKey', 'tokenHash'] },
    erase: [{ delete: true, files: 'fileKey' }],
  }),
  personalTable({
    table: adminUsers,
    person: 'userId',
    export: {
      admin_roles: ['id', { role: { roleId: adminRoles.name } }, 'isActive', 'createdAt', 'updatedAt'],
    },
    erase: [{ keep: ['grantedBy'] }, { delete: true }],
  }),
  personalTable({
    table: staffUsers,
    person: 'userId',
    export: { staff_roles: ['id', 'role', 'isActive', 'createdAt', 'updatedAt'] },
    erase: [{ keep: ['grantedBy'] }, { delete: true }],
  }),
  personalTable({
    table: credentials,
    person: 'userId',
    export: { ways_to_sign_in: ['id', 'providerId', 'accountId', 'createdAt'] },
    unexported: {
      never: ['accessToken', 'refreshToken', 'idToken', 'scope', 'password'],
    },
    erase: 'delete',
  }),
  personalTable({
    table: verifications,
    person: ({ id, email }) => {
      const says = (text: string) =>
        sql`strpos(${verifications.identifier} || ' ' || ${verifications.value}, ${text}) > 0`
      return email === null ? says(id) : sql`(${says(id)} or ${says(email)})`
    },
    unexported: { never: ['identifier', 'value'] },
    erase: 'delete',
  }),
  personalTable({
    table: pendingSignIns,
    person: 'userId',
    unexported: { never: ['userId', 'tokenHash'] },
    erase: 'delete',
  }),
  personalTable({
    table: signInCodes,
    person: 'userId',
    unexported: { never: ['userId', 'browserHash'] },
    erase: 'delete',
  }),
  personalTable({
    table: contactCodes,
    person: ({ id, email, phones }) =>
      sql`(${contactCodes.userId} = ${id} or ${contactCodes.contact} = any(${sql.param([...phones, ...(email === null ? [] : [email])])}::text[]))`,
    unexported: { never: ['userId', 'sessionId', 'contact', 'browserHash'] },
    erase: 'delete',
  }),
  personalTable({
    table: formerContacts,
    person: 'userId',
    export: { former_contacts: ['id', 'contact', 'createdAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: passkeyChallenges,
    person: 'userId',
    unexported: { never: ['userId', 'challenge'] },
    erase: 'delete',
  }),
  personalTable({
    table: recoveryCodes,
    person: 'userId',
    unexported: { never: ['userId', 'codeHash'] },
    erase: 'delete',
  }),
  personalTable({ table: factorChallenges, unexported: { never: [] }, erase: [{ goesWith: 'the factor' }] }),
  personalTable({
    table: accountDeletions,
    erase: [
      { keep: ['userId'], because: 'deletion receipt' },
      { keep: ['removed', 'retained'], because: 'deletion receipt: counts and reasons' },
      {
        keep: ['email', 'phones', 'fileKeys'],
        until: 'files and emails are removed and the receipt is sent',
      },
    ],
  }),
  personalTable({
    table: legalDrafts,
    person: 'authorId',
    unexported: { none: ['authorId', 'texts', 'basedOn'] },
    erase: 'delete',
  }),
  personalTable({
    table: legalVersions,
    erase: [{ keep: ['version'], because: 'effective date of the texts' }, { keep: ['authorId'] }],
  }),
  impersonalTable(legalTexts, 'company text'),
  impersonalTable(jwks, 'signing keys of the platform'),
  impersonalTable(pushKeys, 'key pair of push messages'),
  impersonalTable(captchas, 'arithmetic questions without personal data, for ten minutes'),
  impersonalTable(adminRoles, 'names of roles'),
  personalTable({
    table: calendarFeeds,
    person: 'userId',
    unexported: { none: ['lastReadAt'] },
    export: { calendar_feed: ['createdAt'] },
    erase: 'delete',
  }),
]
