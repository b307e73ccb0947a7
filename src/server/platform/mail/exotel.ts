import type { SmsConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { signals } from '../signals.ts'
import type { MailDeliveries } from './mail-deliveries.ts'
import { messageName } from './outbox-file.ts'
import type { SmsMessage } from './sms-message.ts'

type ExotelOptions = { config: SmsConfig; deliveries: MailDeliveries; log: Log; now: () => Date }

export type ExotelPatience = {
  /** Timeout of a response, in milliseconds. */
  response: number
  /** How long an unavailable gateway is left alone. */
  pause: number
}

/**
 * Exotel's API for a single message (developer.exotel.com), whose HTTP status alone is to be relied on. Like an
 * email, a message is recorded before it is handed over, and sent at most once (docs/decisions/platform.md).
 */
export function createExotel(
  { config, deliveries, log, now }: ExotelOptions,
  { response: timeout, pause }: ExotelPatience = { response: 30_000, pause: 30_000 },
) {
  let awaySince = Number.NEGATIVE_INFINITY
  /** The clock may have been set back since. */
  const isLeftAlone = () => {
    const waited = now().getTime() - awaySince
    return waited >= 0 && waited < pause
  }

  return {
    send: async (message: SmsMessage): Promise<void> => {
      const key = messageName(message.messageId)
      const outcome = await deliveries.find(key)
      if (outcome === 'unknown') log.warn(unacknowledged, { template: message.template })
      if (outcome !== null) return
      if (isLeftAlone()) throw new Error('The SMS gateway is unavailable; the message waits')
      if (await deliveries.handOver(key, now())) await settle(key, message, await post(message))
    },
  }

  async function settle(key: string, { template }: SmsMessage, answer: Answer): Promise<void> {
    const fields = { template, reply: answer }
    switch (meaningOf(answer)) {
      case 'sent':
        await deliveries.finish(key, 'sent', { now: now(), replyCode: null })
        log.debug('text message sent', { template })
        return signals.sms.publish({ outcome: 'sent' })
      case 'refused':
        await deliveries.finish(key, 'refused', { now: now(), replyCode: Number(answer) })
        log.warn('text message refused by the gateway', fields)
        return signals.sms.publish({ outcome: 'refused' })
      case 'unknown':
        log.warn(unacknowledged, fields)
        return signals.sms.publish({ outcome: 'unacknowledged' })
      case 'not_taken':
        await deliveries.forget(key)
        awaySince = now().getTime()
        throw new Error(`The SMS gateway did not take a message: ${answer}`)
    }
  }

  async function post({ to, text, template, locale }: SmsMessage): Promise<Answer> {
    const fields = {
      From: config.sender,
      To: to,
      Body: text,
      EncodingType: /^[\n\x20-\x7e]*$/.test(text) ? 'plain' : 'unicode',
      DltEntityId: config.entityId,
      DltTemplateId: config.templateIds[template][locale],
      SmsType: 'transactional',
      // Reserved by Exotel for one-time codes.
      Priority: template === 'code' ? 'high' : 'normal',
    }
    const credentials = Buffer.from(`${config.key}:${config.token}`).toString('base64')
    try {
      const response = await fetch(`${config.url}/Sms/send`, {
        method: 'POST',
        headers: { Authorization: `Basic ${credentials}` },
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      // The body repeats the number and the text.
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return codeOf(error)
    }
  }
}

/** HTTP status, or the error code of a connection. */
type Answer = number | string

const unacknowledged = 'text message handed over, but not acknowledged by the gateway; it is not sent again'

/** Errors before a request can leave. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Not taken: what passes by itself, and what the operator can repair (credentials, balance, address). */
const notTaken = new Set([401, 402, 403, 404, 429, 503])

function meaningOf(answer: Answer): 'sent' | 'refused' | 'not_taken' | 'unknown' {
  if (typeof answer === 'string') return unconnected.has(answer) ? 'not_taken' : 'unknown'
  if (answer < 300) return 'sent'
  if (answer < 400 || notTaken.has(answer)) return 'not_taken'
  // A failure inside the gateway does not say whether the message was taken.
  return answer < 500 ? 'refused' : 'unknown'
}

/** The message of an error may name the recipient and is left out. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
