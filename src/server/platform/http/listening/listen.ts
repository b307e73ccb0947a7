import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { m } from '#messages'

import type { Locale } from '../../context.ts'
import type { Log } from '../../log.ts'
import { signals } from '../../signals.ts'
import { isUpload, readBody, type BodyLimits } from '../body.ts'
import { codingFor } from '../codings.ts'
import { localeOf } from '../language.ts'
import { clientAddressOf, networkOf, siteOf } from '../network.ts'
import { inLanguage } from '../request-context.ts'
import { createUploadSlots, type Admit } from '../uploads.ts'
import { openPort, type Port } from './port.ts'

export type Answer = (request: Request, clientAddress: string) => Promise<Response>

export type First = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type ListenOptions = {
  /** Opened before, or its number. */
  port: Port | number
  host: string
  proxyHops: number
  limits: BodyLimits
  answer: Answer
  /** Without it no upload is accepted. */
  admit?: Admit
  /** Has a line for each request that is refused before `answer`. */
  log?: Log
  /** Sees requests first; calls `next` for all others. */
  first?: First | undefined
}

const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** A plain Node server around a fetch-like handler. */
export async function listen(options: ListenOptions): Promise<{ port: number; drain: () => Promise<void> }> {
  const slots = createUploadSlots()
  const { first, host } = options
  const port = typeof options.port === 'number' ? await openPort({ port: options.port, host }) : options.port
  const { drain, untilAccepted, beforeAnswer, endAtStop } = port.drain
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const stop = new AbortController()
    outgoing.on('close', () => stop.abort())
    exchange(incoming, outgoing, stop).catch(() => outgoing.destroy())
  }
  async function exchange(incoming: IncomingMessage, outgoing: ServerResponse, stop: AbortController) {
    const started = performance.now()
    const clientAddress = addressOf(incoming, options.proxyHops)
    const arrival = { incoming, clientAddress, slots, signal: stop.signal }
    const request = await toRequest(arrival, options)
    await untilAccepted()
    const response = request instanceof Response ? request : await options.answer(request, clientAddress)
    await beforeAnswer(outgoing)
    if (request instanceof Response) {
      reportRefusal({ method: incoming.method ?? '', status: request.status, started }, options.log)
      return refuse(request, incoming, outgoing)
    }
    if (isEventStream(response)) endAtStop(stop)
    await send(response, incoming, outgoing, stop.signal)
  }
  port.serve(first === undefined ? serve : (...call) => first(...call, () => serve(...call)))
  return { port: port.number, drain }
}

type Arrival = {
  incoming: IncomingMessage
  clientAddress: string
  slots: ReturnType<typeof createUploadSlots>
  signal: AbortSignal
}

async function toRequest(arrival: Arrival, options: ListenOptions): Promise<Request | Response> {
  const { incoming, signal } = arrival
  const { limits, proxyHops } = options
  const url = urlOf(incoming, proxyHops)
  const method = incoming.method ?? 'GET'
  if (url === null || !methods.test(method)) return refusal('unreadable', 'en')
  const headers = new Headers()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
  const head = new Request(url, { method, headers, signal })
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return head
  const locale = localeOf(head, url)
  const isFile = isUpload(incoming, url.pathname, limits)
  const refuse = (reason: 'too-large' | 'too-slow') => {
    if (isFile) signals.upload.publish({ outcome: reason, bytes: 0 })
    return refusal(reason, locale)
  }
  if (Number(incoming.headers['content-length'] ?? 0) > (isFile ? limits.upload : limits.usual))
    return refuse('too-large')
  const slot = isFile ? await takeSlot(head, arrival, options.admit) : null
  if (slot instanceof Response) return slot
  const body = await readBody(incoming, limits, isFile).finally(() => slot?.release())
  if (typeof body === 'string') return refuse(body)
  if (isFile) signals.upload.publish({ outcome: 'received', bytes: body.byteLength })
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
}

const hostHeader = /^(?:\w[\w.-]*|\[[\da-f:.]+\])(?::\d+)?$/i

/** Null where host and path do not stand alone: each could say what the other is. */
function urlOf({ headers, headersDistinct, url }: IncomingMessage, proxyHops: number): URL | null {
  const [host = 'localhost', ...others] = headersDistinct['host'] ?? []
  if (others.length > 0 || !hostHeader.test(host) || url?.startsWith('/') !== true) return null
  const protocol = proxyHops > 0 && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return URL.parse(`${protocol}://${host}${url}`)
}

async function takeSlot(head: Request, { slots, clientAddress }: Arrival, admit: Admit | undefined) {
  const locale = localeOf(head, new URL(head.url))
  const admitted = (await admit?.(head)) ?? refusal('unreadable', locale)
  if (admitted instanceof Response) {
    signals.upload.publish({ outcome: 'not-signed-in', bytes: 0 })
    return admitted
  }
  const network = siteOf(clientAddress) ?? networkOf(clientAddress)
  const slot = slots.take({ ...admitted, network })
  if (slot.outcome === 'taken') return slot
  signals.upload.publish({ outcome: slot.outcome, bytes: 0 })
  return refusal(slot.outcome, locale)
}

type Refused = { method: string; status: number; started: number }

/** A request that no route has seen: what it sent as its path may be anything. */
function reportRefusal({ method: given, status, started }: Refused, log: Log | undefined) {
  const method = methods.test(given) ? given : 'other'
  const ms = performance.now() - started
  log?.info('request', { method, route: 'refused', status, ms: Math.round(ms) })
  signals.request.publish({ method, route: 'refused', status, seconds: ms / 1000 })
}

const refusals = {
  unreadable: [400, 'BAD_REQUEST', m.layout_request_unreadable],
  'too-slow': [408, 'TIMEOUT', m.layout_request_too_slow],
  'too-large': [413, 'PAYLOAD_TOO_LARGE', m.layout_request_too_large],
  'too-many-of-sender': [429, 'TOO_MANY_REQUESTS', m.layout_uploads_of_sender],
  'too-many': [503, 'SERVICE_UNAVAILABLE', m.layout_uploads_of_all],
} as const

function refusal(reason: keyof typeof refusals, locale: Locale): Response {
  const [status, code, sentence] = refusals[reason]
  const message = inLanguage(locale, sentence)
  const response = Response.json({ code, status, message, defined: false }, { status })
  if (status === 429 || status === 503) response.headers.set('Retry-After', '2')
  return response
}

const discarding = 1000

/**
 * Responds before reading the body. Incoming data is discarded for a moment, because closing a connection
 * with unread bytes resets it, and the client never reads the response.
 */
async function refuse(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  const body = Buffer.from(await response.arrayBuffer())
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  outgoing.writeHead(response.status, { Connection: 'close', 'Content-Length': body.byteLength })
  outgoing.write(body)
  const end = () => {
    clearTimeout(timer)
    outgoing.end()
  }
  const timer = setTimeout(end, discarding)
  if (incoming.complete) end()
  else incoming.once('end', end).once('close', end).resume()
}

async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  signal: AbortSignal,
) {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies)
  outgoing.statusCode = response.status
  if (response.body === null) return void outgoing.end()
  if (incoming.method === 'HEAD') {
    outgoing.end()
    // Otherwise the unread file stays open.
    return response.body.cancel()
  }
  const isLong =
    response.headers.has('accept-ranges') ||
    response.headers.get('content-disposition')?.startsWith('attachment') === true
  if (isLong || isEventStream(response)) return stream(response.body, outgoing, signal)
  const plain = Buffer.from(await response.arrayBuffer())
  const body = await encoded(plain, response, incoming, outgoing)
  outgoing.setHeader('Content-Length', body.byteLength)
  outgoing.end(body)
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** Compresses whole pages at once: flushing a stream costs milliseconds per page. */
async function encoded(
  plain: Buffer,
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Buffer> {
  if (
    response.headers.has('content-encoding') ||
    !compressible.test(response.headers.get('content-type') ?? '')
  )
    return plain
  // In one line: nginx before 1.23 reads only the last of several.
  const varies = response.headers.get('vary') ?? ''
  if (!/accept-encoding/i.test(varies))
    outgoing.setHeader('Vary', varies === '' ? 'Accept-Encoding' : `${varies}, Accept-Encoding`)
  const coding = codingFor(String(incoming.headers['accept-encoding'] ?? ''))
  if (plain.byteLength < 1024 || coding === null) return plain
  outgoing.setHeader('Content-Encoding', coding.name)
  return coding.compress(plain)
}

/** Until the body ends, the client has gone or the server stops. */
async function stream(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, signal: AbortSignal) {
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  outgoing.flushHeaders()
  for (let read = await reader.read(); !read.done; read = await reader.read())
    if (!outgoing.write(read.value)) await once(outgoing, 'drain', { signal }).catch(() => {})
  outgoing.end()
}

function addressOf({ headers, socket }: IncomingMessage, proxyHops: number): string {
  const forwardedFor = headers['x-forwarded-for']?.toString()
  return clientAddressOf({ forwardedFor, socketAddress: socket.remoteAddress, proxyHops })
}
