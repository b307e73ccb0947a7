import { z } from 'zod'

import { unanswered } from './send-once.ts'
import type { WhatsAppConfig } from './text-config.ts'
import type { Answer, WhatsAppMessage } from './text-message.ts'

type Options = {
  /** Comes back with each report about the message. */
  key: string
  timeout: number
}

/** Meta's Cloud API for WhatsApp: POST /{version}/{phone number id}/messages (developers.facebook.com). */
export async function postToCloudApi(
  config: WhatsAppConfig,
  message: WhatsAppMessage,
  { key, timeout }: Options,
): Promise<Answer> {
  try {
    const response = await fetch(`${config.url}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${config.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to,
        biz_opaque_callback_data: key,
        ...contentOf(config, message),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return answerOf(response.status, await response.text().catch(() => ''))
  } catch (error) {
    return unanswered(error)
  }
}

function contentOf({ templateNames }: WhatsAppConfig, message: WhatsAppMessage) {
  const { template, locale, text, parameters = [], path } = message
  if (template === null) return { type: 'text', text: { body: text, preview_url: false } }
  const values = (texts: readonly string[]) => texts.map((value) => ({ type: 'text', text: value }))
  const components = [
    { type: 'body', parameters: values(parameters.map(toOneLine)) },
    ...(path === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: values([path]) }]),
  ]
  const name = templateNames[template]
  if (name === null) throw new Error('The template of this message is not set')
  return {
    type: 'template',
    template: { name, language: { code: locale }, components },
  }
}

/** A parameter may hold neither line breaks, tabs nor more than four spaces in a row, and is not empty. */
function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim() || '–'
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string().max(400) })).min(1) })
const failed = z.object({ error: z.object({ code: z.number().int(), error_subcode: z.number().optional() }) })

function answerOf(status: number, body: string): Answer {
  const read = jsonOf(body)
  if (status >= 200 && status < 300) {
    const { data } = accepted.safeParse(read)
    return { meaning: 'sent', reply: status, providerId: data?.messages[0]?.id ?? null }
  }
  const { data } = failed.safeParse(read)
  if (!data) return answerOfProxy(status)
  const { code, error_subcode: subcode } = data.error
  return { meaning: isUnknownNumber(code, subcode) ? 'away' : meaningOf(code, status), reply: code }
}

/** Of an answer that is not the API's own, as a proxy before it gives. */
function answerOfProxy(reply: number): Answer {
  if (reply < 400 || [401, 403, 404, 408, 429, 503].includes(reply)) return { meaning: 'away', reply }
  return { meaning: reply < 500 ? 'refused' : 'unknown', reply }
}

/**
 * Nothing is taken until it passes by itself (2 service, 4 and 80007 and 130429 throughput, 131016 service, 131048 too
 * many complaints, 131057 maintenance, 133004 server) or the operator repairs it (3 capability, 0, 10 and 190 token,
 * 368 and 131031 account, 131005 access, 131037 name to be approved, 131042 payment, 33, 131045 and 133010 number).
 */
const away = new Set([
  0, 2, 3, 4, 10, 33, 190, 368, 80007, 130_429, 131_005, 131_016, 131_031, 131_037, 131_042, 131_045, 131_048,
  131_057, 133_004, 133_010,
])

/** The id in WHATSAPP_URL is none that the token may use: the operator repairs it. Any other 100 is about the message. */
function isUnknownNumber(code: number, subcode: number | undefined): boolean {
  return code === 100 && subcode === 33
}

/** Too many messages to this person (131056). */
const busy = 131_056

/** An error inside the provider does not say whether the message was taken: 1 and 131000. */
const unclear = new Set([1, 131_000])

function meaningOf(code: number, status: number): 'away' | 'busy' | 'unknown' | 'refused' {
  if (code === busy) return 'busy'
  // 200 to 299: permissions of the token.
  if (away.has(code) || (code >= 200 && code < 300)) return 'away'
  return unclear.has(code) || status >= 500 ? 'unknown' : 'refused'
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
