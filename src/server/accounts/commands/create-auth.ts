import type { Database } from '#database/client.ts'
import { credentials, sessions, users, verifications } from '#database/schema/accounts.ts'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'

import type { Config } from '../../platform/config.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { sessionCookieAttributes, sessionCookieName, sessionDays } from '../../platform/session-cookie.ts'
import { findUncheckedUser } from '../queries/find-user.ts'

export type AuthOptions = { config: Config; now: Date; clientAddress: string }

export const suspendedCode = 'ACCOUNT_SUSPENDED'

/** Better Auth over this database for one call; made anew each time, so that it takes the call's clock and address. */
export function createAuth(db: Database, { config, now, clientAddress }: AuthOptions) {
  const { maxAge, ...attributes } = sessionCookieAttributes(config)
  return betterAuth({
    database: drizzleAdapter(db, { provider: 'pg', schema: { users, sessions, credentials, verifications } }),
    baseURL: config.publicUrl,
    secret: config.authSecret,
    user: { modelName: 'users' },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    session: { modelName: 'sessions', expiresIn: maxAge },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: { hash: (password) => hashPassword(password), verify: verifyPassword },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const user = await findUncheckedUser(db, { id: session.userId })
            if (!user || user.suspendedAt || user.deletedAt)
              throw new APIError('FORBIDDEN', { code: suspendedCode })
            const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000)
            return {
              data: { ...session, expiresAt, createdAt: now, updatedAt: now, ipAddress: clientAddress },
            }
          },
        },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(config), attributes } },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}
