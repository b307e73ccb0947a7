import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createHash } from 'node:crypto'

import type { Limit } from '#contract/base.ts'
import { requestsPerMinute } from '#contract/partners/api/operation.ts'
import { m } from '#messages'

import { noteUse } from '../../../partners/commands/keys.ts'
import { ownerActor } from '../../../partners/commands/partner-call.ts'
import { noteLimit } from '../../../partners/commands/team-attempts.ts'
import { isSecretOf, readKey } from '../../../partners/policy.ts'
import { findCallingKey, type CallingKey } from '../../../partners/queries/calling-key.ts'
import type { Context } from '../../../platform/context.ts'
import { answered } from '../../../platform/http/api.ts'
import { networkAllowed, takeAttempt } from '../../../platform/http/rate-limit.ts'
import { currentRequestContext } from '../../../platform/http/request-context.ts'
import { answerOnce } from './answer-once.ts'
import { createDocument } from './document.ts'
import { partnerRouter, type PartnerContext } from './partner-operations.ts'
import { asProblem, problem, unauthorized } from './problem.ts'
import { createTurns } from './turns.ts'

const partnerPath = '/api/v1'

export function isPartnerCall({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith(`${partnerPath}/`)
}

/** To which a picture is uploaded. */
export const picturePath = /^\/api\/v1\/listings\/[^/]+\/(?:photos|floor_plans)$/

/** Of each key. */
const limit: Limit = { name: 'partners.requests', limit: requestsPerMinute, windowSeconds: 60 }
/** Of a network, of requests with a key that is none. */
const refusedLimit: Limit = { name: 'partners.refused', limit: 120, windowSeconds: 900 }

type Asked = Omit<Context, 'actor'>
/** `wake`: delivers what a write published without delay. */
export type PartnerApi = (request: Request, asked: Asked, wake: () => void) => Promise<Response>

/** The API for other software: a key instead of a session, and no cookie is read. */
export function createPartnerApi(publicUrl: string): PartnerApi {
  const findDocument = createDocument(publicUrl)
  const handler = new OpenAPIHandler<PartnerContext>(partnerRouter, {
    clientInterceptors: [
      ({ procedure, next }) => {
        const requestContext = currentRequestContext()
        if (requestContext) requestContext.route = partnerPath + (procedure['~orpc'].route.path ?? '')
        return next()
      },
      answered,
    ],
  })

  async function run(request: Request, context: PartnerContext): Promise<Response> {
    const { response } = await handler.handle(request, { prefix: partnerPath, context })
    return response
      ? asProblem(response)
      : problem(404, { code: 'NOT_FOUND', detail: m.layout_error_not_found() })
  }

  async function serve(request: Request, asked: Asked, key: CallingKey): Promise<Response> {
    const taken = await takeAttempt(asked.db, { ...limit, subject: [key.id], now: asked.now() })
    noteLimit(asked.responseHeaders, { policy: 'key', limit, taken })
    if (!taken.allowed) return tooMany()
    await noteUse(asked.db, { ...key, clientAddress: asked.clientAddress, now: asked.now() })
    const context = contextOf(asked, key)
    return answerOnce(request, context, () => run(request, context))
  }

  const inTurn = createTurns()
  return async (request, asked, wake) => {
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && pathname === `${partnerPath}/openapi.json`)
      return answerDocument(request, await findDocument())
    const key = await identify(asked)
    if (key === null) return refuseKey(asked)
    const answer = await inTurn(key.userId, () => serve(request, asked, key), request.signal)
    if (answer === null) asked.responseHeaders.set('Retry-After', '1')
    const response = answer ?? tooMany()
    if (request.method !== 'GET' && response.ok) wake()
    return withHeaders(response, asked.responseHeaders)
  }
}

/** Asked for anew after some minutes, as it changes with upgrades. */
function answerDocument(request: Request, document: string): Response {
  const ETag = `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': 'public, max-age=300', ETag }
  if (request.headers.get('if-none-match')?.includes(ETag))
    return new Response(null, { status: 304, headers })
  return new Response(document, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

/** Whose key sends a picture, before it is read; a response refuses. */
export async function findPartnerUploader(asked: Identified) {
  const key = await identify(asked)
  return key === null ? unauthorized() : { userId: key.userId, memberSince: new Date(0) }
}

type Identified = Pick<Asked, 'db' | 'now' | 'requestHeaders'>

async function identify({ db, now, requestHeaders }: Identified): Promise<CallingKey | null> {
  const presented = /^bearer +(\S+)$/i.exec(requestHeaders.get('authorization') ?? '')?.[1]
  const shown = presented === undefined ? null : readKey(presented)
  const key = shown && (await findCallingKey(db, { publicId: shown.publicId, now: now() }))
  return shown && key && isSecretOf(key, shown.secretHash, now()) ? key : null
}

async function refuseKey(asked: Asked): Promise<Response> {
  const isAllowed = await networkAllowed({ ...asked, now: asked.now() }, refusedLimit)
  return isAllowed ? unauthorized() : withHeaders(tooMany(), asked.responseHeaders)
}

function tooMany(): Response {
  return problem(429, { code: 'TOO_MANY_REQUESTS', detail: m.layout_error_too_many_requests() })
}

function contextOf(asked: Asked, key: CallingKey): PartnerContext {
  const actor = ownerActor(key, { teamId: key.team.id, sessionId: key.id })
  const requestHeaders = new Headers(asked.requestHeaders)
  requestHeaders.delete('cookie')
  return { ...asked, requestHeaders, actor, key }
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.set(name, value)
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
