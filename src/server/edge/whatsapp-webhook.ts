import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

import { receiveWhatsApp, type ReceivedWhatsApp } from '../messages/commands/whatsapp/receive-message.ts'
import { recordWhatsAppStatus, type WhatsAppStatus } from '../messages/commands/whatsapp/record-status.ts'
import { systemCall, type Call } from '../platform/call.ts'
import type { Context } from '../platform/context.ts'
import type { WhatsAppConfig } from '../platform/texts/text-config.ts'

export const whatsAppWebhookPath = '/webhooks/whatsapp'

/** As of any other body that is no upload. */
const maxBytes = 256 * 1024

/**
 * What WhatsApp's Cloud API reports: what became of our messages, and what people write to our number. Null for any
 * other request. A failure here makes the provider report again, for days.
 */
export async function handleWhatsAppWebhook(
  request: Request,
  url: URL,
  context: Pick<Context, 'db' | 'now' | 'services'>,
): Promise<Response | null> {
  if (url.pathname !== whatsAppWebhookPath) return null
  const { whatsApp } = context.services.config
  if (whatsApp === null) return ended(404)
  if (request.method === 'GET') return confirmAddress(url.searchParams, whatsApp)
  if (request.method !== 'POST') return ended(405)
  const body = Buffer.from(await request.arrayBuffer())
  if (body.byteLength > maxBytes) return ended(413)
  if (!isSigned(body, request.headers.get('x-hub-signature-256'), whatsApp)) return ended(401)
  const read = jsonOf(body)
  if (read === null) return ended(400)
  await takeAll(systemCall(context), read, whatsApp)
  return ended(200)
}

/** The provider asks once, when the operator enters the address. */
function confirmAddress(query: URLSearchParams, { verifyToken }: WhatsAppConfig): Response {
  const challenge = query.get('hub.challenge') ?? ''
  const isOurs =
    query.get('hub.mode') === 'subscribe' && isSame(query.get('hub.verify_token') ?? '', verifyToken)
  if (!isOurs || !/^[\w.-]{1,200}$/.test(challenge)) return ended(403)
  return new Response(challenge, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Over the bytes as they came. */
function isSigned(body: Buffer, signature: string | null, { appSecret }: WhatsAppConfig): boolean {
  const expected = createHmac('sha256', appSecret).update(body).digest('hex')
  return isSame(signature ?? '', `sha256=${expected}`)
}

/** In a time that does not tell how much of it is right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function ended(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Each report independently of the others; the first failure is thrown afterwards. */
async function takeAll(call: Call, read: unknown, { phoneNumberId }: WhatsAppConfig): Promise<void> {
  const values = (report.safeParse(read).data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) => (field === 'messages' ? (numberReport.safeParse(value).data ?? []) : []))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((failure: unknown) => void failures.push(failure))
  for (const { statuses, messages } of values) {
    for (const reported of statuses) {
      const { data } = status.safeParse(reported)
      if (data) await attempt(recordWhatsAppStatus(call, data))
    }
    for (const received of messages) {
      const { data } = arrival.safeParse(received)
      if (data) await attempt(receiveWhatsApp(call, data))
    }
  }
  if (failures.length > 0) throw failures[0]
}

const report = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

const numberReport = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
})

const providerId = z.string().min(1).max(400)

/** A country, a dot and letters or digits, the same for one number as long as its person has it. */
const personId = z
  .string()
  .regex(/^[A-Z]{2}\.[\w.]{1,150}$/)
  .nullish()
  .catch(null)

/** Seconds since 1970. */
const moment = z
  .string()
  .regex(/^\d{9,11}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000))

const status = z
  .object({
    id: providerId,
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    timestamp: moment,
    biz_opaque_callback_data: z
      .string()
      .regex(/^[\da-f]{32}$/)
      .nullish()
      .catch(null),
    recipient_user_id: personId,
    errors: z.array(z.object({ code: z.int32() })).catch([]),
  })
  .transform((reported): WhatsAppStatus => ({
    providerId: reported.id,
    key: reported.biz_opaque_callback_data ?? null,
    recipientId: reported.recipient_user_id ?? null,
    state: reported.status,
    at: reported.timestamp,
    errorCode: reported.errors[0]?.code ?? null,
  }))

const inbound = {
  id: providerId,
  /** Missing of somebody with a name on WhatsApp, whom we have not reached for a month. */
  from: z
    .string()
    .regex(/^[1-9]\d{6,14}$/)
    .nullish()
    .catch(null),
  from_user_id: personId,
  timestamp: moment,
  context: z.object({ id: providerId.optional() }).nullish().catch(null),
}

/** Reactions and what the app cannot show are no messages. */
const arrival = z
  .discriminatedUnion('type', [
    z.object({ ...inbound, type: z.literal('text'), text: z.object({ body: z.string() }) }),
    z.object({ ...inbound, type: z.literal('button'), button: z.object({ text: z.string() }) }),
    z.object({
      ...inbound,
      type: z.enum(['image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts']),
    }),
  ])
  .transform((received): ReceivedWhatsApp => ({
    id: received.id,
    phone: received.from ? `+${received.from}` : null,
    senderId: received.from_user_id ?? null,
    at: received.timestamp,
    answers: received.context?.id ?? null,
    text: textOf(received),
  }))

function textOf(received: { text: { body: string } } | { button: { text: string } } | object): string | null {
  if ('text' in received) return received.text.body
  return 'button' in received ? received.button.text : null
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
