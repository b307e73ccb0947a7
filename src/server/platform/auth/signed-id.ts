import { createHmac } from 'node:crypto'

import { acceptedSecrets, type Secrets } from '../config.ts'
import { isSameCode } from './one-time-code.ts'

/** Token of a link: the id and a proof; deterministic, so that an email sent again carries the same link. */
export function signId(secret: string, purpose: string, id: string, ...boundTo: readonly string[]): string {
  const proof = createHmac('sha256', secret)
    .update([purpose, id, ...boundTo].join(':'))
    .digest('base64url')
  return `${id}.${proof}`
}

/** Id that a token names; its proof is not checked. */
export function namedId(token: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null
}

/** The same, but null for a token that we did not issue. */
export function verifiedId(
  secrets: Secrets,
  purpose: string,
  token: string,
  ...boundTo: readonly string[]
): string | null {
  const id = namedId(token)
  if (id === null) return null
  const isOurs = acceptedSecrets(secrets).some((secret) =>
    isSameCode(token, signId(secret, purpose, id, ...boundTo)),
  )
  return isOurs ? id : null
}
