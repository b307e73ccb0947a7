import type { Database } from '#database/client.ts'
import { SignJWT } from 'jose'

import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { tokenMinutes } from '../policy.ts'
import { findSigningKey } from './find-signing-key.ts'

type IssueToken = { actor: Actor; audience: string; config: Config; now: Date }

/** Tells another service of the operator who the caller is, for five minutes. */
export async function issueToken(db: Database, { actor, audience, config, now }: IssueToken) {
  const { id, privateKey } = await findSigningKey(db, { secrets: config, now })
  const issued = Math.floor(now.getTime() / 1000)
  const expires = issued + tokenMinutes * 60
  const { userId, sessionId, loginRole, duties } = actor
  const token = await new SignJWT({ sid: sessionId, role: loginRole, duties: [...duties] })
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
    .setIssuer(config.publicUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(privateKey)
  return { token, expiresAt: new Date(expires * 1000).toISOString() }
}
