import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'

import type { Log } from '../log.ts'
import { signals } from '../signals.ts'
import type { Mail } from './compose-mail.ts'
import type { MailDeliveries } from './mail-deliveries.ts'

type SmtpOptions = { url: string; deliveries: MailDeliveries; log: Log; now: () => Date }

export type SmtpPatience = {
  /** Timeout until the server requests the content, in milliseconds. */
  beforeContent: number
  /** Timeout of its response to the content: filters may take long. */
  afterContent: number
  /** How long an unresponsive server is left alone. */
  pause: number
}

const usualPatience: SmtpPatience = { beforeContent: 30_000, afterContent: 120_000, pause: 30_000 }

/**
 * Sends an email at most once. It is marked as handed over between the server's go-ahead for the content and
 * its first byte; whoever finds the mark does not send it again (docs/decisions/platform.md).
 */
export function createSmtp({ url, deliveries, log, now }: SmtpOptions, patience = usualPatience) {
  const transport = createTransport(url, patience)
  const attempts = new Map<string, Attempt>()
  transport.use('stream', (mail, done) => {
    const attempt = attempts.get(mail.message.messageId())
    const compose = mail.message.createReadStream.bind(mail.message)
    const content = async function* () {
      await attempt?.handOver()
      yield* compose()
    }
    mail.message.createReadStream = () => Readable.from(content(), { objectMode: false })
    done()
  })
  let awaySince = Number.NEGATIVE_INFINITY
  /** The clock may have been set back since. */
  const isLeftAlone = () => {
    const waited = now().getTime() - awaySince
    return waited >= 0 && waited < patience.pause
  }
  const inProgress = new Map<string, Promise<void>>()

  return {
    send: async (mail: Mail): Promise<void> => {
      const known = inProgress.get(mail.name)
      if (known) return known
      const sending = sendOnce(mail).finally(() => inProgress.delete(mail.name))
      inProgress.set(mail.name, sending)
      return sending
    },
    close: () => transport.close(),
  }

  async function sendOnce(mail: Mail): Promise<void> {
    const outcome = await deliveries.find(mail.name)
    if (outcome === 'unknown') log.warn(unacknowledged, { email: mail.kind })
    if (outcome !== null) return
    if (isLeftAlone()) throw new Error('The mail server is unavailable; the email waits')
    const { messageId } = mail.composed
    const attempt = createAttempt(mail.name, { deliveries, now, patience })
    attempts.set(messageId, attempt)
    try {
      await transport.sendMail({ ...mail.composed, signal: attempt.signal })
      await deliveries.finish(mail.name, 'sent', { now: now(), replyCode: null })
      log.debug('email sent', { email: mail.kind })
      signals.mail.publish({ outcome: 'sent' })
    } catch (error) {
      await recordFailure(mail, error, attempt)
    } finally {
      attempt.end()
      attempts.delete(messageId)
    }
  }

  async function recordFailure(mail: Mail, error: unknown, attempt: Attempt): Promise<void> {
    if (attempt.state() === 'taken_elsewhere') return
    const { code, command, replyCode, isFinal } = smtpFailureOf(error)
    const fields = { email: mail.kind, code, reply: replyCode }
    if (isFinal) {
      await deliveries.finish(mail.name, 'refused', { now: now(), replyCode })
      signals.mail.publish({ outcome: 'refused' })
      return log.warn('email refused by the mail server', fields)
    }
    if (replyCode === null || replyCode === 421 || code === 'EAUTH') awaySince = now().getTime()
    const isHandedOver = attempt.state() === 'handed_over'
    if (isHandedOver && replyCode === null) {
      signals.mail.publish({ outcome: 'unacknowledged' })
      return log.warn(unacknowledged, fields)
    }
    if (isHandedOver) await deliveries.forget(mail.name)
    throw new Error(`The mail server refused an email: ${replyCode ?? code} at ${command}`)
  }
}

const unacknowledged = 'email handed over, but not acknowledged by the mail server; it is not sent again'

function createTransport(url: string, { beforeContent, afterContent }: SmtpPatience) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    dnsTimeout: beforeContent,
    connectionTimeout: beforeContent,
    greetingTimeout: beforeContent,
    socketTimeout: afterContent,
  })
}

type Attempt = ReturnType<typeof createAttempt>
type AttemptOptions = Pick<SmtpOptions, 'deliveries' | 'now'> & { patience: SmtpPatience }

function createAttempt(key: string, { deliveries, now, patience }: AttemptOptions) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience.beforeContent)
  let state: 'waiting' | 'recording' | 'handed_over' | 'taken_elsewhere' = 'waiting'
  let isOver = false
  return {
    signal: late.signal,
    state: () => state,
    end: () => {
      clearTimeout(timer)
      isOver = true
    },
    handOver: async (): Promise<void> => {
      clearTimeout(timer)
      // The pool retries a lost connection itself; not allowed for an email that may have arrived.
      if (state !== 'waiting') throw new Error('The email was handed over before')
      state = 'recording'
      const isFirst = await deliveries.handOver(key, now())
      // The server gave up before the database answered: no byte of the content went out.
      if (isFirst && isOver) {
        await deliveries.forget(key)
        throw new Error('The mail server did not wait')
      }
      state = isFirst ? 'handed_over' : 'taken_elsewhere'
      if (!isFirst) throw new Error('Another process handed the email over')
    },
  }
}

/** Why a mail server did not accept an email; its message may contain names and is left out. */
type SmtpFailure = { code: string; command: string; replyCode: number | null; isFinal: boolean }

function smtpFailureOf(error: unknown): SmtpFailure {
  const failure = error instanceof Error ? error : new Error('no reason given')
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.name
  const command = 'command' in failure && typeof failure.command === 'string' ? failure.command : 'CONN'
  const reply = 'response' in failure && typeof failure.response === 'string' ? failure.response : ''
  const replyCode = /^[45]\d\d/.test(reply) ? Number(reply.slice(0, 3)) : null
  return {
    code,
    command,
    replyCode,
    isFinal: isFinal(command, reply) || (code === 'EENVELOPE' && command === 'API'),
  }
}

/**
 * A permanent rejection of recipient or content. Rejections of the sender (5.7: relaying denied, not
 * authenticated) can be fixed by the operator, and the email waits.
 */
function isFinal(command: string, reply: string): boolean {
  if (!reply.startsWith('5')) return false
  if (command === 'RCPT TO') return !/^5\d\d[ -]5\.7\./.test(reply) && !reply.startsWith('53')
  return command === 'DATA'
}
