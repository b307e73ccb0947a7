import { AwsClient } from 'aws4fetch'
import { createHash, hash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { FilesUnavailable } from '../outage.ts'
import type { S3Config } from './bucket-config.ts'
import { createCredentials, type Keys } from './bucket-credentials.ts'
import {
  contentTypeOf,
  isFileName,
  requireFileName,
  type ByteRange,
  type FileEntry,
  type Files,
} from './stored-object.ts'

type Method = 'GET' | 'PUT' | 'DELETE'

/** Milliseconds for a picture, during which its upload or its page waits. */
const patience = 10_000
/** Bytes a millisecond of the slowest store that is waited for. */
const minBytesPerMs = 500

/**
 * Files in a bucket of any S3-compatible store, with path-style URLs; three attempts on transient failures.
 */
export function createS3Files({ endpoint, bucket, region, credentials }: S3Config): Files {
  const findClient = createSigner({ region, credentials })
  const attempt = async (
    method: Method,
    path: string,
    { body, sha256, range, isStreamed = range !== undefined }: Sent,
  ) => {
    const request = await (
      await findClient()
    ).sign(`${endpoint.replace(/\/+$/, '')}/${bucket}${path}`, {
      method,
      headers: {
        'X-Amz-Content-Sha256': sha256,
        ...(method === 'PUT' && { 'Content-Type': contentTypeOf(path) }),
        ...(range !== undefined && { Range: rangeHeader(range) }),
      },
      body,
    })
    // Not as a part of the request, which is collected as garbage with its signal while it waits.
    return isStreamed ? fetchHead(request) : fetch(request, { signal: timeoutOf(body) })
  }
  const sendRequest = async (method: Method, path: string, sent: Sent = nothing) => {
    for (let tries = 1; ; tries++) {
      const response = await attempt(method, path, sent).catch((cause: unknown) => {
        // A store that did not answer in time is not asked again.
        if (tries < 3 && !isTimeout(cause) && !(cause instanceof FilesUnavailable)) return null
        throw new FilesUnavailable('The file store does not answer', { cause })
      })
      if (response && response.status < 500) return response
      await response?.body?.cancel()
      if (response && tries >= 3)
        throw new FilesUnavailable(`The file store failed with status ${response.status}`)
      await new Promise((resume) => setTimeout(resume, tries * 100))
    }
  }
  const ask = (method: Method, name: string, sent?: Sent) =>
    sendRequest(method, `/${requireFileName(name)}`, sent)
  async function* list(): AsyncIterable<FileEntry> {
    for (let next: string | null = ''; next !== null;) {
      const from: string = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`
      const response = await sendRequest('GET', `?list-type=2${from}`)
      if (!response.ok) await drain(response, 'list')
      const page = readListing(await response.text())
      yield* page.files
      next = page.next
    }
  }
  return {
    findFree: async () => null,
    list,
    async put(name, { bytes }) {
      const body = new Uint8Array(bytes)
      await drain(await ask('PUT', name, { body, sha256: hash('sha256', body) }), 'save')
    },
    async putFrom(name, path) {
      const sent = { body: await openAsBlob(path), sha256: await hashOf(path) }
      await drain(await ask('PUT', name, sent), 'save')
    },
    async open(name) {
      const response = await ask('GET', name, { ...nothing, isStreamed: true })
      const size = Number(response.headers.get('content-length'))
      if (response.ok && response.body) return { size, body: response.body }
      await response.body?.cancel()
      if (response.status === 404) return null
      return drain(response, 'read')
    },
    async openRange(name, range) {
      const response = await ask('GET', name, { ...nothing, range })
      const [, start, end, size] = contentRange.exec(response.headers.get('content-range') ?? '') ?? []
      if (response.status === 206 && response.body && size !== undefined)
        return { size: Number(size), start: Number(start), end: Number(end), body: response.body }
      await response.body?.cancel()
      if (response.status === 404) return null
      if (response.status === 416 && size !== undefined)
        return { size: Number(size), start: 0, end: 0, body: null }
      return drain(response, 'read')
    },
    async read(name) {
      for (let tries = 1; ; tries++) {
        const response = await ask('GET', name)
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (!response.ok) return drain(response, 'read')
        // The connection may break during the download.
        const bytes = await response.arrayBuffer().catch((cause: unknown) => {
          if (tries >= 3) throw cause
        })
        if (bytes) return { bytes: new Uint8Array(bytes), contentType: contentTypeOf(name) }
      }
    },
    async remove(name) {
      const response = await ask('DELETE', name)
      if (response.status === 404) await response.body?.cancel()
      else await drain(response, 'remove')
    },
  }
}

/** The client that signs with the present keys; what it derives from them it derives once. */
function createSigner({ region, credentials }: Pick<S3Config, 'region' | 'credentials'>) {
  const findKeys = createCredentials(credentials)
  let present: { keys: Keys; client: AwsClient } | null = null
  return async () => {
    const keys = await findKeys()
    if (present?.keys !== keys) present = { keys, client: new AwsClient({ ...keys, region, service: 's3' }) }
    return present.client
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError'
}

/** Bytes, or a file streamed from disk and hashed beforehand. */
type Sent = {
  body: Uint8Array<ArrayBuffer> | Blob | null
  sha256: string
  range?: ByteRange
  /** The answer is read as slowly as its reader likes, as a range always is. */
  isStreamed?: boolean
}

const nothing: Sent = { body: null, sha256: hash('sha256', '') }
const contentRange = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/

function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`
}

function timeoutOf(body: Sent['body']): AbortSignal {
  if (body instanceof Blob) return AbortSignal.timeout(600_000)
  return AbortSignal.timeout(patience + Math.ceil((body?.byteLength ?? 0) / minBytesPerMs))
}

/** Waits for the head alone: whoever watches a film or fetches an archive reads its body as slowly as they like. */
async function fetchHead(request: Request): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('No answer', 'TimeoutError')), patience)
  return fetch(request, { signal: late.signal }).finally(() => clearTimeout(timer))
}

async function hashOf(path: string): Promise<string> {
  const sha256 = createHash('sha256')
  await pipeline(createReadStream(path), sha256)
  return sha256.digest('hex')
}

async function drain(response: Response, verb: 'save' | 'read' | 'remove' | 'list'): Promise<null> {
  await response.body?.cancel()
  if (!response.ok)
    throw new Error(
      `The file store refused to ${verb} ${verb === 'list' ? 'its files' : 'a file'} with status ${response.status}`,
    )
  return null
}

/** One page of ListObjectsV2; foreign names are skipped. */
function readListing(xml: string): { files: FileEntry[]; next: string | null } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [name, changed] = [valueOf(entry, 'Key'), valueOf(entry, 'LastModified')]
    const changedAt = new Date(changed)
    return isFileName(name) && !Number.isNaN(changedAt.getTime()) ? [{ name, changedAt }] : []
  })
  const isMore = valueOf(xml, 'IsTruncated') === 'true'
  return { files, next: (isMore && valueOf(xml, 'NextContinuationToken')) || null }
}

function valueOf(xml: string, name: string): string {
  const [, value = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
