import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { STATUS_CODES } from 'node:http'

import type { Limit } from '#contract/base.ts'
import { requestsPerMinute } from '#contract/partners/api/operation.ts'
import { m } from '#messages'

import { noteUse } from '../../../partners/commands/keys.ts'
import { ownerActor } from '../../../partners/commands/partner-call.ts'
import { beginRequest, finishRequest, forgetRequest } from '../../../partners/commands/repeat-request.ts'
import { noteLimit } from '../../../partners/commands/team-attempts.ts'
import { isSecretOf, readKey } from '../../../partners/policy.ts'
import { findPartner, type Partner } from '../../../partners/queries/find-partner.ts'
import type { Context } from '../../../platform/context.ts'
import { answered } from '../../../platform/http/api.ts'
import { networkAllowed, takeAttempt } from '../../../platform/http/rate-limit.ts'
import { currentRequestContext } from '../../../platform/http/request-context.ts'
import { createDocument } from './document.ts'
import { partnerRouter, type PartnerContext } from './partner-operations.ts'

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

  return async (request, asked, wake) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === `${partnerPath}/openapi.json`)
      return new Response(await findDocument(), { headers: { 'Content-Type': 'application/json' } })
    const partner = await identify(asked)
    if (partner === null) return refuseKey(asked)
    const taken = await takeAttempt(asked.db, { ...limit, subject: [partner.id], now: asked.now() })
    noteLimit(asked.responseHeaders, { policy: 'key', limit, taken })
    if (!taken.allowed) {
      const said = { code: 'TOO_MANY_REQUESTS', detail: m.layout_error_too_many_requests() }
      return withHeaders(problem(429, said), asked.responseHeaders)
    }
    await noteUse(asked.db, { ...partner, clientAddress: asked.clientAddress, now: asked.now() })
    const context = contextOf(asked, partner)
    const response = await answerOnce(request, context, () => run(request, context))
    if (request.method !== 'GET' && response.ok) wake()
    return withHeaders(response, asked.responseHeaders)
  }
}

const printable = /^[\x21-\x7e]{1,200}$/

/** A POST with an Idempotency-Key, by the IETF's draft: again it gets the same answer, as another one it is refused. */
async function answerOnce(
  request: Request,
  { db, partner, now }: PartnerContext,
  run: () => Promise<Response>,
): Promise<Response> {
  const sent = request.headers.get('idempotency-key')
  if (sent === null || request.method !== 'POST') return run()
  const requestKey = sent.replace(/^"(.*)"$/, '$1')
  if (!printable.test(requestKey))
    return problem(400, { code: 'BAD_REQUEST', detail: m.partners_api_key_invalid() })
  const named = { keyId: partner.id, requestKey }
  const { pathname, search } = new URL(request.url)
  const parts = [pathname, search, await request.clone().text()]
  const begun = await beginRequest(db, { ...named, parts, now: now() })
  if (begun === 'other') return problem(422, { code: 'CONFLICT', detail: m.partners_api_key_reused() })
  if (begun === 'working') return problem(409, { code: 'CONFLICT', detail: m.partners_api_same_time() })
  if (begun !== 'begun')
    return Response.json(begun.answer, { status: begun.status, headers: { 'Idempotent-Replay': 'true' } })
  try {
    const response = await run()
    if (response.ok)
      await finishRequest(db, { ...named, status: response.status, answer: await response.clone().json() })
    return response
  } finally {
    await forgetRequest(db, named)
  }
}

/** Whose key sends a picture, before it is read; a response refuses. */
export async function findPartnerUploader(asked: Identified) {
  const partner = await identify(asked)
  return partner === null ? unauthorized() : { userId: partner.userId, memberSince: new Date(0) }
}

type Identified = Pick<Asked, 'db' | 'now' | 'requestHeaders'>

async function identify({ db, now, requestHeaders }: Identified): Promise<Partner | null> {
  const presented = /^bearer +(\S+)$/i.exec(requestHeaders.get('authorization') ?? '')?.[1]
  const key = presented === undefined ? null : readKey(presented)
  const partner = key && (await findPartner(db, { publicId: key.publicId, now: now() }))
  return key && partner && isSecretOf(partner, key.secretHash, now()) ? partner : null
}

async function refuseKey(asked: Asked): Promise<Response> {
  if (!(await networkAllowed({ ...asked, now: asked.now() }, refusedLimit))) {
    const said = { code: 'TOO_MANY_REQUESTS', detail: m.layout_error_too_many_requests() }
    return withHeaders(problem(429, said), asked.responseHeaders)
  }
  return unauthorized()
}

function unauthorized(): Response {
  const response = problem(401, { code: 'UNAUTHORIZED', detail: m.partners_api_unauthorized() })
  response.headers.set('WWW-Authenticate', 'Bearer')
  return response
}

function contextOf(asked: Asked, partner: Partner): PartnerContext {
  const actor = ownerActor(partner, { teamId: partner.team.id, sessionId: partner.id })
  const requestHeaders = new Headers(asked.requestHeaders)
  requestHeaders.delete('cookie')
  return { ...asked, requestHeaders, actor, partner }
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.set(name, value)
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

type Said = { code: string; detail: string; fields?: unknown }

/** RFC 9457. */
function problem(status: number, { code, detail, fields }: Said): Response {
  const told = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    ...(fields === undefined ? {} : { fields }),
    request_id: currentRequestContext()?.requestId,
  }
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' }
  return new Response(JSON.stringify(told), { status, headers })
}

/** A refusal of the handler as a problem; any other response stays. */
async function asProblem(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const said: unknown = await response.json()
  const detail = textOf(said, 'message') ?? ''
  const code = textOf(said, 'code') ?? 'INTERNAL_SERVER_ERROR'
  return problem(response.status, {
    code,
    detail,
    fields: fieldsOf(valueOf(valueOf(said, 'data'), 'fields')),
  })
}

/** By their names alone, wherever in the request they are. */
function fieldsOf(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined
  const named = Object.entries(fields).map(
    ([name, said]: [string, unknown]) => [name.replace(/^(body|query|params)\./, ''), said] as const,
  )
  return Object.fromEntries(named)
}

function valueOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown, name: string): string | undefined {
  const text = valueOf(value, name)
  return typeof text === 'string' ? text : undefined
}
