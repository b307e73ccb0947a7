import type { Call } from '../../platform/call.ts'
import { isSecretOf, readKey } from '../policy.ts'
import { findCallingKey } from './calling-key.ts'

/** Published, as the passwords of the demo's accounts are; it is the key of nobody but the demo's team. */
const demoKey =
  'hvl_de30de30de30de30_de30de30de30de30de30de30de30de30de30de30de30de30de30de30de30de30fe83e19b'

export function demoKeyHash() {
  const read = readKey(demoKey)
  if (!read) throw new Error('The key of the demo has another form than keys have')
  return read
}

/** The key for whoever tries the demo, with its team and the owner; null elsewhere, and once it was ended or renewed. */
export async function getDemoKey({ db, now, services: { config } }: Call) {
  if (!config.demo) return null
  const { publicId, secretHash } = demoKeyHash()
  const key = await findCallingKey(db, { publicId, now })
  if (!key?.email || !isSecretOf(key, secretHash, now)) return null
  return { key: demoKey, team: key.team.name, email: key.email }
}
