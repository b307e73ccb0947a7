import { STATUS_CODES } from 'node:http'

import { currentRequestContext } from '../../../platform/http/request-context.ts'

type Said = { code: string; detail: string; fields?: unknown }

/** Where /developers explains the code. */
const explained = '/developers#errors'

/** RFC 9457. */
export function problem(status: number, { code, detail, fields }: Said, publicUrl: string): Response {
  const told = {
    type: `${publicUrl}${explained}`,
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
export async function asProblem(response: Response, publicUrl: string): Promise<Response> {
  if (response.status < 400) return response
  const said: unknown = await response.json()
  const detail = textOf(said, 'message') ?? ''
  const code = textOf(said, 'code') ?? 'INTERNAL_SERVER_ERROR'
  return problem(
    response.status,
    { code, detail, fields: valueOf(valueOf(said, 'data'), 'fields') },
    publicUrl,
  )
}

function valueOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown, name: string): string | undefined {
  const text = valueOf(value, name)
  return typeof text === 'string' ? text : undefined
}
