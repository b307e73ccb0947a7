import { request as requestPlain } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestSecure, type Agent } from 'node:https'

import type { requestFailures } from '#contract/enums/partners.ts'

import type { Config } from '../config.ts'
import { parseAddress } from '../http/network.ts'
import { isPublicAddress, privateAddressCode, publicAgent } from './public-address.ts'

/** Requests to addresses that people name, as those of webhooks. */
export type Outgoing = {
  /** Follows three redirects; `maxBytes` of the body. */
  get: (address: string, options: OutgoingOptions) => Promise<OutgoingAnswer>
  /** Follows none. */
  post: (address: string, options: OutgoingOptions & { body: string }) => Promise<OutgoingAnswer>
  /** Why it would not be called, as far as that shows before its host name is resolved. */
  refusalOf: (address: string, of?: Pick<OutgoingOptions, 'teamId'>) => OutgoingFailure | null
  close: () => void
}

export type OutgoingOptions = {
  /** Who named the address: origins that the operator allowed this team are called too. */
  teamId?: string
  headers?: Record<string, string>
  maxBytes: number
  /** For everything, from the connection to the last byte. */
  milliseconds: number
}

/** `address`: where the last redirect led. */
export type OutgoingAnswer =
  | { ok: true; status: number; headers: IncomingHttpHeaders; body: Buffer; address: string }
  | { ok: false; failure: OutgoingFailure }

export type OutgoingFailure = (typeof requestFailures)[number]

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

type Options = {
  config: Pick<Config, 'outgoingOrigins'>
  /** Makes the connections to public addresses. */
  agent?: Agent
}

/**
 * Connects to public addresses by https alone, besides the origins that the operator allowed a team: whoever names an
 * address must not reach what only this machine can.
 */
export function createOutgoing({ config, agent = publicAgent() }: Options): Outgoing {
  return {
    get: async (address, options) => {
      const signal = AbortSignal.timeout(options.milliseconds)
      let next = address
      for (let count = 0; count <= maxRedirects; count += 1) {
        const answer = await send(next, { ...options, method: 'GET', signal })
        const target = answer.ok && redirects.has(answer.status) ? answer.headers.location : undefined
        if (target === undefined) return answer
        next = URL.parse(target, next)?.href ?? ''
      }
      return { ok: false, failure: 'too_many_redirects' }
    },
    post: (address, options) =>
      send(address, { ...options, method: 'POST', signal: AbortSignal.timeout(options.milliseconds) }),
    refusalOf: (address, { teamId } = {}) => {
      const url = URL.parse(address)
      return isTrusted(url, teamId) ? null : failureOf(url)
    },
    close: () => agent.destroy(),
  }

  function isTrusted(url: URL | null, teamId: string | undefined): boolean {
    return config.outgoingOrigins.some(
      (allowed) => allowed.teamId === teamId && allowed.origin === url?.origin,
    )
  }

  async function send(address: string, sent: Sent): Promise<OutgoingAnswer> {
    const url = URL.parse(address)
    const trusted = isTrusted(url, sent.teamId)
    const failure = trusted ? null : failureOf(url)
    if (url === null || failure !== null) return { ok: false, failure: failure ?? 'bad_address' }
    return exchange(url, { ...sent, agent: trusted ? undefined : agent })
  }
}

type Sent = OutgoingOptions & { method: 'GET' | 'POST'; body?: string; signal: AbortSignal }

/** Host names are checked where they are resolved. */
function failureOf(url: URL | null): OutgoingFailure | null {
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'bad_address'
  const literal = parseAddress(url.hostname)
  return literal === null || isPublicAddress(literal) ? null : 'private_address'
}

type Exchange = Sent & { agent: Agent | undefined }

function exchange(url: URL, { method, headers, body, signal, agent, maxBytes }: Exchange) {
  return new Promise<OutgoingAnswer>((resolve) => {
    const fail = (error: unknown) => resolve({ ok: false, failure: failureNamed(error, signal) })
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...headers, ...length }, signal, ...(agent ? { agent } : {}) }
    const sent = request(url, options, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const answer = (received: Buffer) =>
        resolve({ ok: true, status, headers: answered, body: received, address: url.href })
      if (method === 'GET' && redirects.has(status)) {
        // What comes with it may be endless.
        response.destroy()
        return answer(Buffer.alloc(0))
      }
      collect(response, maxBytes).then((received) => {
        if (received === null) return resolve({ ok: false, failure: 'too_large' })
        answer(received)
      }, fail)
    })
    // Otherwise an answer that turns to another protocol would be awaited for ever.
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(null)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Null if there is more of it. */
async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    return null
  }
  // Without an encoding its parts are buffers.
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function failureNamed(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (signal.aborted) return 'timeout'
  const isPrivate = error instanceof Error && 'code' in error && error.code === privateAddressCode
  return isPrivate ? 'private_address' : 'unreachable'
}
