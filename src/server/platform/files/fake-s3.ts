import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import type { S3Config } from '../config.ts'

type StoredFile = { bytes: Buffer; contentType: string; changedAt: Date }

/** A fault: a status, a connection reset before or during the response, half of it later, or no response. */
type Failure = number | 'reset' | 'cut' | 'slow' | 'hang'

type StoreAccount = Omit<S3Config, 'endpoint'>

/** A one-bucket S3 server for tests, which verifies signatures. */
export async function startStoreDouble(config: StoreAccount, { pageSize = 1000 } = {}) {
  const stored = new Map<string, StoredFile>()
  const failures: Failure[] = []
  let lasting: Failure | null = null
  const server = createServer((request, response) => {
    void receive(request).then((body) => {
      const failure = failures.shift() ?? lasting ?? refusal(request, body, config)
      if (failure === 'hang') return
      if (failure === 'reset') return request.socket.destroy()
      if (typeof failure === 'number')
        return response.writeHead(failure).end('<Error><Code>Refused</Code></Error>')
      const url = new URL(request.url ?? '/', 'http://store')
      const key = decodeURIComponent(url.pathname).replace(`/${config.bucket}`, '').slice(1)
      if (key === '') return response.writeHead(200).end(listing(stored, url, pageSize))
      return answer({ method: request.method, key, body, stored, failure }, request, response)
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stored,
    /** Faults for the next requests. */
    failNext: (...next: Failure[]) => failures.push(...next),
    /** The fault of all requests from now on; null: none. */
    failAll: (next: Failure | null) => void (lasting = next),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resume) => server.close(() => resume()))
    },
  }
}

type Params = {
  method: string | undefined
  key: string
  body: Buffer
  stored: Map<string, StoredFile>
  failure: Failure | null
}

function answer(
  { method, key, body, stored, failure }: Params,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const found = stored.get(key)
  if (method === 'PUT') {
    const contentType = request.headers['content-type'] ?? ''
    stored.set(key, { bytes: body, contentType, changedAt: new Date() })
    response.writeHead(200).end()
  } else if (method === 'DELETE') {
    stored.delete(key)
    response.writeHead(204).end()
  } else if (!found) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  else {
    const part = partOf(found.bytes.length, request.headers.range)
    if (part === null)
      return void response.writeHead(416, { 'content-range': `bytes */${found.bytes.length}` }).end()
    const bytes = found.bytes.subarray(part.start, part.end + 1)
    const headers = { 'content-type': found.contentType, 'content-length': bytes.length, ...part.headers }
    response.writeHead(part.status, headers)
    if (failure === 'slow') {
      response.write(bytes.subarray(0, 1))
      return void setTimeout(() => response.end(bytes.subarray(1)), 300)
    }
    if (failure !== 'cut') return void response.end(bytes)
    response.write(bytes.subarray(0, 1), () => request.socket.destroy())
  }
}

/** What a Range header asks for, as RFC 9110 has it; null where it cannot be satisfied. */
function partOf(size: number, range: string | undefined) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return { status: 200, start: 0, end: size - 1, headers: {} }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (start > end) return null
  return { status: 206, start, end, headers: { 'content-range': `bytes ${start}-${end}/${size}` } }
}

/** ListObjectsV2, one page at a time; the continuation token contains letters that need URL encoding. */
function listing(stored: Map<string, StoredFile>, { searchParams }: URL, pageSize: number): string {
  const after = (searchParams.get('continuation-token') ?? '').replace(/^a\+b=\/ /, '')
  const names = [...stored.keys()].toSorted().filter((name) => name > after)
  const page = names.slice(0, pageSize)
  const contents = page.map((name) => {
    const { bytes, changedAt } = stored.get(name) ?? { bytes: '', changedAt: new Date() }
    return `<Contents><Key>${name}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const isMore = page.length < names.length
  const next = isMore ? `<NextContinuationToken>a+b=/ ${page.at(-1) ?? ''}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}

/** Status of the refusal, or null for a valid signature. Implemented from the AWS description of SigV4. */
function refusal(request: IncomingMessage, body: Buffer, config: StoreAccount): number | null {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!fields) return 403
  const [, credential = '', signedHeaders = '', signature] = fields
  const [keyId, day, region, service, ending] = credential.split('/')
  if (
    keyId !== config.accessKeyId ||
    region !== config.region ||
    service !== 's3' ||
    ending !== 'aws4_request'
  )
    return 403
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 403
  const claimedHash = String(request.headers['x-amz-content-sha256'])
  if (claimedHash !== createHash('sha256').update(body).digest('hex')) return 400
  const at = String(request.headers['x-amz-date'])
  if (!/^\d{8}T\d{6}Z$/.test(at) || !at.startsWith(day ?? 'none')) return 403
  const [path = '', asked = ''] = (request.url ?? '').split('?')
  // Parsed and encoded again, as stores do: letters a client leaves unencoded need not be signed so.
  const query = [...new URLSearchParams(asked)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headerLines = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = `${request.method}\n${path}\n${query}\n${headerLines}\n${signedHeaders}\n${claimedHash}`
  const text = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  const step = (key: Buffer | string, word: string) => createHmac('sha256', key).update(word).digest()
  const key = step(step(step(step(`AWS4${config.secretAccessKey}`, day ?? ''), region), 's3'), 'aws4_request')
  return createHmac('sha256', key).update(text).digest('hex') === signature ? null : 403
}
