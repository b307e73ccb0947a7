import { createHash, createHmac } from 'node:crypto'

export type Signing = { region: string; accessKeyId: string; secretAccessKey: string }

type RequestToSign = {
  method: string
  url: URL
  headers: Record<string, string>
  /** What is sent, or its SHA-256 in hexadecimal where it is too large to hold. */
  body: Uint8Array | string
  now: Date
}

/**
 * Headers of an S3 request with its AWS Signature Version 4 (service `s3`).
 * The path of `url` must already be encoded as it will be sent.
 */
export function signRequest(
  { method, url, headers, body, now }: RequestToSign,
  { region, accessKeyId, secretAccessKey }: Signing,
): Record<string, string> {
  const instant = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = instant.slice(0, 8)
  const bodyHash = typeof body === 'string' ? body : sha256(body)
  const sent: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': instant,
  }
  const names = Object.keys(sent).sort()
  const signedHeaders = names.join(';')
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${(sent[name] ?? '').trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const signature = hmac(signingKey, toSign).toString('hex')
  // fetch sets the host itself and refuses it from us.
  const { host: _host, ...sendable } = sent
  return {
    ...sendable,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
