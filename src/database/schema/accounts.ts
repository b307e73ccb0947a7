import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import {
  adminRoles as adminRoleNames,
  captchaOperators,
  consentKinds,
  locales,
  staffRoles,
} from '#contract/enums.ts'
import { areaUnits } from '#contract/enums/properties.ts'

import { checkBetween, createdAt, id, instant, checkOneOf, checkPhoneNumber, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** In use by this account, though perhaps not confirmed; null: signs in by `phone`. */
    email: text(),
    emailVerified: boolean().notNull().default(false),
    /** First confirmation of the address; earlier factors may belong to whoever typed it. */
    emailVerifiedAt: instant(),
    /** A mobile number that signs in by a code; set once a code has proved it. */
    phone: text(),
    phoneVerifiedAt: instant(),
    /** Last proof that the person still has the number, which may change hands. */
    phoneUsedAt: instant(),
    image: text(),
    locale: text({ enum: locales }).notNull().default('en'),
    /** Of areas in their emails, as last chosen; null: square feet. */
    areaUnit: text({ enum: areaUnits }),
    isDemo: boolean().notNull().default(false),
    suspendedAt: instant(),
    suspendedReason: text(),
    deletedAt: instant(),
    lastSignInAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('users_email_key').on(t.email),
    uniqueIndex('users_phone_key').on(t.phone),
    checkPhoneNumber('users_phone_format', t.phone),
    check('users_has_email_or_phone', sql`coalesce(${t.email}, ${t.phone}) is not null`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    checkOneOf('users_locale_known', t.locale, locales),
    checkOneOf('users_area_unit_known', t.areaUnit, areaUnits),
    /** For the staff list of all accounts, newest first. */
    index('users_admin_list_idx').on(t.createdAt, t.id),
    /** For the staff lists of suspended and unconfirmed accounts. */
    index('users_suspended_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.suspendedAt} is not null`),
    index('users_unconfirmed_idx')
      .on(t.createdAt, t.id)
      .where(sql`not ${t.emailVerified}`),
    index('users_deleted_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    /** For search by part of the name, or by the local part of the email. */
    index('users_name_similar_idx').using('gin', t.name.op('gin_trgm_ops')),
    index('users_mailbox_idx').on(sql`split_part(${t.email}, '@', 1)`),
  ],
)

/** A WebAuthn credential that signs in without a password; the private key never leaves the person's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** Uses as the device counts them; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('passkeys_credential_key').on(t.credentialId),
    index('passkeys_of_user_idx').on(t.userId, t.createdAt, t.id),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the browser. */
    tokenHash: text().notNull(),
    /** The passkey it began with or added; null again when that is removed. */
    passkeyId: uuid().references(() => passkeys.id, { onDelete: 'set null' }),
    /** If false, the session ends with the browser window, or after twelve hours without use. */
    staysSignedIn: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('sessions_token_key').on(t.tokenHash),
    index('sessions_of_user_idx').on(t.userId),
    index('sessions_of_passkey_idx').on(t.passkeyId),
    index('sessions_expired_idx').on(t.expiresAt),
  ],
)

/** A sign-in method of a user. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('credentials_provider_account_key').on(t.providerId, t.accountId),
    index('credentials_of_user_idx').on(t.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('verifications_identifier_idx').on(t.identifier),
    index('verifications_expired_idx').on(t.expiresAt),
  ],
)

export const jwks = pgTable('jwks', {
  id: id(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: createdAt(),
  expiresAt: instant(),
})

export const captchas = pgTable(
  'captchas',
  {
    id: id(),
    left: integer().notNull(),
    operator: text({ enum: captchaOperators }).notNull(),
    right: integer().notNull(),
    answerHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('captchas_operator_known', t.operator, captchaOperators),
    checkBetween('captchas_left_range', t.left, 1, 10),
    checkBetween('captchas_right_range', t.right, 1, 10),
    index('captchas_expired_idx').on(t.expiresAt),
  ],
)

export const adminRoles = pgTable(
  'admin_roles',
  { id: id(), name: text({ enum: adminRoleNames }).notNull() },
  (t) => [
    unique('admin_roles_name_key').on(t.name),
    checkOneOf('admin_roles_name_known', t.name, adminRoleNames),
  ],
)

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => adminRoles.id, { onDelete: 'restrict' }),
    isActive: boolean().notNull().default(true),
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('admin_users_one_active_role_key')
      .on(t.userId)
      .where(sql`${t.isActive}`),
    index('admin_users_of_user_idx').on(t.userId),
    index('admin_users_of_role_idx').on(t.roleId),
    index('admin_users_of_granter_idx').on(t.grantedBy),
  ],
)

export const staffUsers = pgTable(
  'staff_users',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: staffRoles }).notNull(),
    isActive: boolean().notNull().default(true),
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('staff_users_one_active_role_key')
      .on(t.userId)
      .where(sql`${t.isActive}`),
    index('staff_users_of_user_idx').on(t.userId),
    index('staff_users_of_granter_idx').on(t.grantedBy),
    checkOneOf('staff_users_role_known', t.role, staffRoles),
  ],
)

/** Every consent given or withdrawn, with the version of the text. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: consentKinds }).notNull(),
    isGiven: boolean().notNull(),
    textVersion: text().notNull(),
    ipAddress: text(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('consents_kind_known', t.kind, consentKinds),
    index('consents_of_user_newest_idx').on(t.userId, t.kind, t.createdAt),
  ],
)

export const notificationSettings = pgTable('notification_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: boolean().notNull().default(true),
  sms: boolean().notNull().default(true),
  push: boolean().notNull().default(true),
  marketing: boolean().notNull().default(false),
  priceDrops: boolean().notNull().default(true),
  updatedAt: updatedAt(),
})

export const privacySettings = pgTable('privacy_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The number on their own listings may be asked for. */
  contactInfo: boolean().notNull().default(true),
  /** Advertisers see who viewed their listings. */
  viewerContact: boolean().notNull().default(false),
  propertyHistory: boolean().notNull().default(true),
  updatedAt: updatedAt(),
})
