import type { Log } from '../log.ts'
import type { MailDeliveries } from '../mail/mail-deliveries.ts'
import { messageName } from '../mail/outbox-file.ts'
import type { signals } from '../signals.ts'
import type { Answer, TextMessage, TextOutcome, Texts } from './text-message.ts'

type Provider<Message> = {
  /** In the log and in errors, such as “text message”. */
  name: string
  post: (message: Message, key: string) => Promise<Answer>
  signal: typeof signals.sms | typeof signals.whatsApp
  /** How long an unavailable provider is left alone, in milliseconds. */
  pause: number
}

type Options = { deliveries: MailDeliveries; log: Log; now: () => Date }

/** Like an email, a message is recorded before it is handed over, and sent at most once (docs/decisions/platform.md). */
export function sendOnce<Message extends TextMessage<string | null>>(
  { name, post, signal, pause }: Provider<Message>,
  { deliveries, log, now }: Options,
): Texts<Message> {
  const unacknowledged = `${name} handed over, but not acknowledged by the gateway; it is not sent again`
  let awaySince = Number.NEGATIVE_INFINITY
  /** The clock may have been set back since. */
  const isLeftAlone = () => {
    const waited = now().getTime() - awaySince
    return waited >= 0 && waited < pause
  }

  return {
    send: async (message) => {
      const key = messageName(message.messageId)
      const { template } = message
      const known = await deliveries.find(key)
      if (known === 'unknown') log.warn(unacknowledged, { template })
      if (known !== null) return { outcome: known, providerId: null }
      if (isLeftAlone()) throw new Error(`The gateway is unavailable; the ${name} waits`)
      if (!(await deliveries.handOver(key, now()))) return { outcome: 'unknown', providerId: null }
      return settle(key, template, await post(message, key))
    },
  }

  async function settle(key: string, template: string | null, answer: Answer): Promise<TextOutcome> {
    const { meaning, reply } = answer
    switch (meaning) {
      case 'sent':
        await deliveries.finish(key, 'sent', { now: now(), replyCode: null })
        log.debug(`${name} sent`, { template })
        signal.publish({ outcome: 'sent' })
        return { outcome: 'sent', providerId: answer.providerId }
      case 'refused':
        await deliveries.finish(key, 'refused', { now: now(), replyCode: reply })
        log.warn(`${name} refused by the gateway`, { template, reply })
        signal.publish({ outcome: 'refused' })
        return { outcome: 'refused', providerId: null }
      case 'unknown':
        log.warn(unacknowledged, { template, reply })
        signal.publish({ outcome: 'unacknowledged' })
        return { outcome: 'unknown', providerId: null }
      case 'away':
      case 'busy':
        await deliveries.forget(key)
        if (meaning === 'away') awaySince = now().getTime()
        throw new Error(`The gateway did not take a ${name}: ${reply}`)
    }
  }
}

/** Errors before a request can leave. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What a request without an answer means. The message of an error may name the recipient and is left out. */
export function unanswered(error: unknown): Answer {
  const reply = codeOf(error)
  return { meaning: unconnected.has(reply) ? 'away' : 'unknown', reply }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
