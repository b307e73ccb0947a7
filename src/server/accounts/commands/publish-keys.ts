import type { Database } from '#database/client.ts'

import type { Secrets } from '../../platform/config.ts'
import { listPublicKeys } from '../queries/list-public-keys.ts'
import { findSigningKey } from './find-signing-key.ts'

/** The key set with which other services verify our tokens; there is always one that signs. */
export async function publishKeys(db: Database, asked: { secrets: Secrets; now: Date }) {
  await findSigningKey(db, asked)
  const keys = await listPublicKeys(db, asked.now)
  return {
    keys: keys.map(({ kid, alg, publicKey }) => ({ ...parsed(publicKey), kid, alg, use: 'sig' })),
  }
}

function parsed(publicKey: string): object {
  const key: unknown = JSON.parse(publicKey)
  return typeof key === 'object' && key !== null ? key : {}
}
