import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { factorTypes } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, checkMobileNumber, checkOneOf } from './columns.ts'

function userIdColumn() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** A second factor: an authenticator app with its encrypted secret, or a mobile number. */
export const factors = pgTable(
  'factors',
  {
    id: id(),
    userId: userIdColumn(),
    type: text({ enum: factorTypes }).notNull(),
    friendlyName: text().notNull(),
    encryptedSecret: text(),
    phone: text(),
    verifiedAt: instant(),
    /** The last used 30-second step, so that no code works twice. */
    lastUsedStep: integer(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('factors_type_known', t.type, factorTypes),
    checkMobileNumber('factors_phone_format', t.phone),
    check(
      'factors_type_complete',
      sql`(${t.type} = 'totp') = (${t.encryptedSecret} is not null) and (${t.type} = 'phone') = (${t.phone} is not null)`,
    ),
    // For listing the factors of a person, and for finding whether there are any.
    index('factors_of_user_idx').on(t.userId, t.createdAt, t.id),
  ],
)

/** A sign-in that passed its first step; stores the hash of the token in the browser. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: id(),
    userId: userIdColumn(),
    tokenHash: text().notNull(),
    staysSignedIn: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('pending_sign_ins_token_key').on(t.tokenHash),
    index('pending_sign_ins_of_user_idx').on(t.userId),
    index('pending_sign_ins_expired_idx').on(t.expiresAt),
  ],
)

/** A requested code for activating a factor or signing in; the code itself is not stored. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: id(),
    factorId: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    pendingSignInId: uuid().references(() => pendingSignIns.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('factor_challenges_of_factor_idx').on(t.factorId),
    index('factor_challenges_of_sign_in_idx').on(t.pendingSignInId),
    index('factor_challenges_expired_idx').on(t.expiresAt),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userIdColumn(),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique('recovery_codes_of_user_key').on(t.userId, t.codeHash)],
)

/**
 * A requested sign-in code, bound to one browser. The code is derived, not stored; an address
 * without an account gets a row without a user.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('sign_in_codes_browser_key').on(t.browserHash),
    check('sign_in_codes_tries_range', sql`${t.tries} between 0 and 3`),
    index('sign_in_codes_of_user_idx').on(t.userId),
    index('sign_in_codes_expired_idx').on(t.expiresAt),
  ],
)

/** An open WebAuthn challenge: the hash of a token that only the asking browser has, in a cookie. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Who adds a passkey; null: a sign-in. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('passkey_challenges_of_user_idx').on(t.userId),
    index('passkey_challenges_expired_idx').on(t.expiresAt),
  ],
)
