import { STATUS_CODES } from 'node:http'

import { m } from '#messages'

import { currentRequestContext } from '../../../platform/http/request-context.ts'

type Said = { code: string; detail: string; fields?: unknown }

/** RFC 9457. */
export function problem(status: number, { code, detail, fields }: Said): Response {
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
export async function asProblem(response: Response): Promise<Response> {
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

export function unauthorized(): Response {
  const response = problem(401, { code: 'UNAUTHORIZED', detail: m.partners_api_unauthorized() })
  response.headers.set('WWW-Authenticate', 'Bearer')
  return response
}
