import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT } from 'jose'
import { request, type Agent } from 'node:https'

import type { PushPayload } from '#contract/messages/push-payload.ts'
import type { Database } from '#database/client.ts'

import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createMailDeliveries } from '../mail/mail-deliveries.ts'
import { messageName } from '../mail/outbox-file.ts'
import { privateAddressCode, publicAgent } from '../outgoing/public-address.ts'
import { signals } from '../signals.ts'
import { findPushKey, type PushKey } from './push-keys.ts'
import type { PushMessage, PushOutcome, PushTarget } from './push-message.ts'
import { isPushService } from './push-services.ts'

export type Push = {
  /** What a browser subscribes with. */
  findKey: () => Promise<Pick<PushKey, 'id' | 'publicKey'>>
  /** Throws if the message has to be sent later. */
  send: (message: PushMessage) => Promise<PushOutcome>
  close: () => void
}

export type PushPatience = {
  /** Timeout of a response, in milliseconds. */
  response: number
  /** How long an unavailable push service is left alone. */
  pause: number
}

type PushOptions = {
  config: Pick<Config, 'mailFrom' | 'pushHosts' | 'authSecret' | 'authSecretPrevious'>
  db: Database
  log: Log
  now: () => Date
  /** Makes the connections, to public addresses only. */
  agent?: Agent
  patience?: PushPatience
}

/**
 * Web push: encrypted by RFC 8291, identified by RFC 8292. Like an email, a message is recorded before it is handed
 * over, and sent at most once (docs/decisions/messages.md).
 */
export function createPush({
  config,
  db,
  log,
  now,
  agent = publicAgent(),
  patience = { response: 10_000, pause: 30_000 },
}: PushOptions): Push {
  const deliveries = createMailDeliveries(db)
  const tokens = createPushTokens({ contact: contactOf(config.mailFrom), now })
  const pauses = createOriginPauses({ milliseconds: patience.pause, now })
  let known: Promise<PushKey> | undefined

  return {
    findKey,
    send: async (message) => {
      const outcome = await send(message).catch((error: unknown) => {
        signals.push.publish({ outcome: 'retried' })
        throw error
      })
      if (outcome !== null) signals.push.publish({ outcome })
      return outcome ?? 'sent'
    },
    close: () => agent.destroy(),
  }

  function findKey(): Promise<PushKey> {
    known ??= findPushKey(db, { secrets: config, now: now() }).catch((failure: unknown) => {
      known = undefined
      throw failure
    })
    return known
  }

  /** Null where it was handed over before. */
  async function send({ to, messageId, payload, ...manner }: PushMessage): Promise<PushOutcome | null> {
    const name = messageName(messageId)
    if ((await deliveries.find(name)) !== null) return null
    const key = await findKey()
    if (key.id !== to.keyId || !isPushService(to.endpoint, config.pushHosts)) return 'gone'
    const { origin } = new URL(to.endpoint)
    const body = await encrypt(to, payload)
    if (body === null) return 'gone'
    if (pauses.has(origin)) throw new Error('The push service is unavailable; the message waits')
    const headers = {
      authorization: await tokens.headerFor(origin, key),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.byteLength,
      ttl: manner.ttlSeconds,
      urgency: manner.urgency,
      // Of no meaning to the push service.
      topic: messageName(manner.topic),
    }
    if (!(await deliveries.handOver(name, now()))) return null
    const answer = await post(to.endpoint, { headers, body })
    return settle({ name, origin }, answer)
  }

  async function settle({ name, origin }: { name: string; origin: string }, answer: Answer) {
    const meaning = meaningOf(answer)
    const fields = { origin, reply: answer }
    switch (meaning) {
      case 'sent':
      case 'gone':
      case 'refused':
        await deliveries.finish(name, meaning === 'sent' ? 'sent' : 'refused', {
          now: now(),
          replyCode: typeof answer === 'number' && meaning !== 'sent' ? answer : null,
        })
        if (meaning === 'refused') log.warn('push message refused by the push service', fields)
        return meaning
      case 'unacknowledged':
        pauses.begin(origin)
        log.warn('push message handed over, but not acknowledged; it is not sent again', fields)
        return meaning
      case 'not_taken':
        await deliveries.forget(name)
        // Too many requests may concern one device alone.
        if (answer !== 429) pauses.begin(origin)
        throw new Error(`The push service did not take a message: ${answer}`)
    }
  }

  function post(endpoint: string, { headers, body }: Posted): Promise<Answer> {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(patience.response)
      const sent = request(endpoint, { method: 'POST', agent, headers, signal }, (response) => {
        // Nothing of the answer is read, however long it is.
        response.on('error', () => {}).resume()
        resolve(response.statusCode ?? 'unknown')
      })
      sent.on('error', (error) => resolve(codeOf(error)))
      sent.end(body)
    })
  }
}

type Posted = { headers: Record<string, string | number>; body: Uint8Array }

/** HTTP status, or the error code of a connection. */
type Answer = number | string

/** The message has one of few lengths, so that its own says nothing. */
const paddedTo = 512

/** Null where the browser's keys are none. */
async function encrypt({ endpoint, p256dh, auth }: PushTarget, payload: PushPayload) {
  const text = Buffer.from(JSON.stringify(payload))
  const padded = Buffer.alloc(Math.ceil(text.byteLength / paddedTo) * paddedTo, ' ')
  text.copy(padded)
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  return encryptNotification(subscription, padded, { pad: false }).catch(() => null)
}

/** Errors before a request can leave. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
])

/**
 * A push service has taken a message only if it says so (RFC 8030), hence its own failures leave it to be sent again;
 * without an answer nobody knows.
 */
function meaningOf(answer: Answer): PushOutcome | 'not_taken' {
  if (answer === privateAddressCode || answer === 404 || answer === 410) return 'gone'
  if (typeof answer === 'string') return unconnected.has(answer) ? 'not_taken' : 'unacknowledged'
  if (answer >= 200 && answer < 300) return 'sent'
  return answer === 429 || answer >= 500 ? 'not_taken' : 'refused'
}

/** The message of an error may name the endpoint and is left out. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Whom a push service writes to about this site's messages. */
function contactOf(mailFrom: string): string {
  return `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom}`
}

const hour = 3_600_000
/** Push services accept a day at most. */
const validHours = 12
const maxTokens = 200

type TokenOptions = { contact: string; now: () => Date }

/** Tokens that identify this site to push services (RFC 8292), each used for some hours. */
function createPushTokens({ contact, now }: TokenOptions) {
  const headers = new Map<string, { header: string; renewAt: number }>()

  return {
    headerFor: async (origin: string, { id, publicKey, privateKey }: PushKey): Promise<string> => {
      const name = `${id} ${origin}`
      const issued = now().getTime()
      const current = headers.get(name)
      // The clock may have been set back since.
      if (current && issued < current.renewAt && current.renewAt - issued <= validHours * hour)
        return current.header
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(Math.floor(issued / 1000) + validHours * 3600)
        .sign(privateKey)
      const header = `vapid t=${token}, k=${publicKey}`
      if (headers.size >= maxTokens) headers.clear()
      headers.set(name, { header, renewAt: issued + (validHours - 1) * hour })
      return header
    },
  }
}

const maxPauses = 1000

/** Which servers are left alone for a moment, because they are away. */
function createOriginPauses({ milliseconds, now }: { milliseconds: number; now: () => Date }) {
  const began = new Map<string, number>()
  return {
    begin: (origin: string) => {
      if (began.size >= maxPauses) began.clear()
      began.set(origin, now().getTime())
    },
    has: (origin: string): boolean => {
      const waited = now().getTime() - (began.get(origin) ?? Number.NEGATIVE_INFINITY)
      // The clock may have been set back since.
      return waited >= 0 && waited < milliseconds
    },
  }
}
