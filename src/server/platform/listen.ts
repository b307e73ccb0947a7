import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

import { readBody } from './body.ts'
import type { BodyLimits } from './body.ts'
import { clientAddressOf } from './network.ts'

export type Answer = (request: Request, clientAddress: string) => Promise<Response>

export type First = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type ListenOptions = {
  port: number
  host: string
  proxyHops: number
  limits: BodyLimits
  answer: Answer
  /** Sees requests first; calls `next` for what is not its own. */
  first?: First | undefined
}

const compress = promisify(gzip)
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** A plain Node server around one fetch-like function. */
export async function listen(options: ListenOptions): Promise<{ port: number; drain: () => Promise<void> }> {
  const open = new Set<AbortController>()
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const stop = new AbortController()
    open.add(stop)
    outgoing.on('close', () => {
      open.delete(stop)
      stop.abort()
    })
    exchange(incoming, outgoing, options, stop.signal).catch(() => outgoing.destroy())
  }
  const { first } = options
  const server = createServer(
    // How long a body may take is for readBody to say, which answers in words.
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 10_000 },
    (incoming, outgoing) =>
      first === undefined
        ? serve(incoming, outgoing)
        : first(incoming, outgoing, () => serve(incoming, outgoing)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    drain: () => drain(server, open),
  }
}

async function exchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ListenOptions,
  signal: AbortSignal,
) {
  const request = await toRequest(incoming, options, signal)
  if (request instanceof Response) return send(request, incoming, outgoing)
  const response = await options.answer(request, addressOf(incoming, options.proxyHops))
  await send(response, incoming, outgoing)
}

async function toRequest(
  incoming: IncomingMessage,
  { limits, proxyHops }: ListenOptions,
  signal: AbortSignal,
): Promise<Request | Response> {
  const protocol = proxyHops > 0 && incoming.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const url = URL.parse(`${protocol}://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`)
  const method = incoming.method ?? 'GET'
  // An absolute target would be glued to the host and name another one.
  const isPath = incoming.url?.startsWith('/') === true
  if (url === null || !isPath || !/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method))
    return refusal(400)
  const headers = new Headers()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS')
    return new Request(url, { method, headers, signal })
  const body = await readBody(incoming, url.pathname, limits)
  if (typeof body === 'string') return refusal(unread[body])
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
}

const unread = { 'too-large': 413, 'too-slow': 408, 'too-many': 503 } as const

const refusals = {
  400: ['BAD_REQUEST', 'This request cannot be read.'],
  408: ['TIMEOUT', 'This took too long to arrive.'],
  413: ['PAYLOAD_TOO_LARGE', 'This is larger than we accept.'],
  503: ['SERVICE_UNAVAILABLE', 'Too many files are arriving right now. Please try again in a moment.'],
} as const

function refusal(status: keyof typeof refusals): Response {
  const [code, message] = refusals[status]
  const headers = { Connection: 'close', ...(status === 503 ? { 'Retry-After': '2' } : {}) }
  return Response.json({ code, status, message, defined: false }, { status, headers })
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies)
  outgoing.statusCode = response.status
  if (response.body === null) return void outgoing.end()
  if (incoming.method === 'HEAD') {
    outgoing.end()
    // A file that is not read out stays open otherwise.
    return response.body.cancel()
  }
  const isLong = response.headers.get('content-disposition')?.startsWith('attachment') === true
  if (isLong || response.headers.get('content-type')?.startsWith('text/event-stream') === true)
    return stream(response.body, outgoing)
  const plain = Buffer.from(await response.arrayBuffer())
  const body = await encoded(plain, response, incoming, outgoing)
  outgoing.setHeader('Content-Length', body.byteLength)
  outgoing.end(body)
}

/** Whole pages are compressed at once: flushing a stream piece by piece costs milliseconds a page. */
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
  outgoing.appendHeader('Vary', 'Accept-Encoding')
  if (plain.byteLength < 1024 || !/\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? '')))
    return plain
  outgoing.setHeader('Content-Encoding', 'gzip')
  return compress(plain, { level: constants.Z_BEST_SPEED + 4 })
}

async function stream(body: ReadableStream<Uint8Array>, outgoing: ServerResponse) {
  const closing = new AbortController()
  outgoing.once('close', () => closing.abort())
  outgoing.flushHeaders()
  for await (const piece of body) {
    if (outgoing.destroyed) break
    if (!outgoing.write(piece)) await once(outgoing, 'drain', { signal: closing.signal }).catch(() => {})
  }
  outgoing.end()
}

function addressOf({ headers, socket }: IncomingMessage, proxyHops: number): string {
  const forwardedFor = headers['x-forwarded-for']?.toString()
  return clientAddressOf({ forwardedFor, socketAddress: socket.remoteAddress, proxyHops })
}

/** Answers what has begun, ends event streams, and gives up after ten seconds. */
async function drain(server: Server, open: Set<AbortController>) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection kept alive turns idle only after its last answer, so they are swept until none is left.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const endStreams = setTimeout(() => open.forEach((stop) => stop.abort()), 1000)
  const giveUp = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(sweep)
  clearTimeout(endStreams)
  clearTimeout(giveUp)
}
