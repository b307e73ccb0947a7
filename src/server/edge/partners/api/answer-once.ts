import { m } from '#messages'

import { beginRequest, finishRequest, forgetRequest } from '../../../partners/commands/idempotent-requests.ts'
import type { PartnerContext } from './partner-operations.ts'
import { problem, unauthorized } from './problem.ts'

const printable = /^[\x21-\x7e]{1,200}$/

/** A POST with an Idempotency-Key, by the IETF's draft: again it gets the same answer, as another one it is refused. */
export async function answerOnce(
  request: Request,
  { db, key, now }: PartnerContext,
  run: () => Promise<Response>,
): Promise<Response> {
  const sent = request.headers.get('idempotency-key')
  if (sent === null || request.method !== 'POST') return run()
  const requestKey = sent.replace(/^"(.*)"$/, '$1')
  if (!printable.test(requestKey))
    return problem(400, { code: 'BAD_REQUEST', detail: m.partners_api_key_invalid() })
  const named = { keyId: key.id, requestKey }
  const { pathname, search } = new URL(request.url)
  const begunAt = now()
  // As bytes: pictures that differ may be the same text.
  const body = new Uint8Array(await request.clone().arrayBuffer())
  const begun = await beginRequest(db, { ...named, line: pathname + search, body, now: begunAt })
  if (begun === 'revoked') return unauthorized()
  if (begun === 'other') return problem(422, { code: 'CONFLICT', detail: m.partners_api_key_reused() })
  if (begun === 'working') return problem(409, { code: 'CONFLICT', detail: m.partners_api_same_time() })
  if (begun !== 'begun')
    return Response.json(begun.answer, { status: begun.status, headers: { 'Idempotent-Replay': 'true' } })
  const attempt = { ...named, begunAt }
  try {
    const response = await run()
    const answer: unknown = response.ok ? await response.clone().json() : null
    if (response.ok && !hasRefusal(answer))
      await finishRequest(db, { ...attempt, status: response.status, answer })
    return response
  } finally {
    await forgetRequest(db, attempt)
  }
}

/** Of a batch, which is sent again for what was refused. */
function hasRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'refused' in answer && answer.refused !== 0
}
