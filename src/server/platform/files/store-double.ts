import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

import type { S3Config } from '../config.ts'

type Kept = { bytes: Buffer; contentType: string }

/** An S3 store of one bucket for tests: answers as one does and refuses what is not signed rightly. */
export async function startStoreDouble(config: Omit<S3Config, 'endpoint'>) {
  const kept = new Map<string, Kept>()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void receive(request).then((body) => {
      const status = failures.shift() ?? refusal(request, body, config)
      const key = decodeURIComponent(request.url ?? '').replace(`/${config.bucket}/`, '')
      const found = kept.get(key)
      if (status !== null) response.writeHead(status).end()
      else if (request.method === 'PUT') {
        kept.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' })
        response.writeHead(200).end()
      } else if (request.method === 'DELETE') {
        kept.delete(key)
        response.writeHead(204).end()
      } else if (found) response.writeHead(200, { 'content-type': found.contentType }).end(found.bytes)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    kept,
    /** The next requests fail with these statuses. */
    failNext: (...statuses: number[]) => failures.push(...statuses),
    stop: () => new Promise<void>((resume) => server.close(() => resume())),
  }
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}

/** Status of the refusal, or null where the signature fits what arrived. Written from the AWS description of SigV4. */
function refusal(request: IncomingMessage, body: Buffer, config: Omit<S3Config, 'endpoint'>): number | null {
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
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headerLines = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = `${request.method}\n${path}\n${query}\n${headerLines}\n${signedHeaders}\n${claimedHash}`
  const text = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  const step = (key: Buffer | string, word: string) => createHmac('sha256', key).update(word).digest()
  const key = step(step(step(step(`AWS4${config.secretAccessKey}`, day ?? ''), region), 's3'), 'aws4_request')
  return createHmac('sha256', key).update(text).digest('hex') === signature ? null : 403
}
