import { isIndianMobile } from '#contract/phone.ts'

import { unanswered } from './send-once.ts'
import type { SmsConfig } from './text-config.ts'
import type { Answer, SmsMessage } from './text-message.ts'

/** Exotel's API for a single message (developer.exotel.com), whose HTTP status alone is to be relied on. */
export async function postToExotel(
  config: SmsConfig,
  { to, text, template, locale }: SmsMessage,
  timeout: number,
): Promise<Answer> {
  const templateIds = config.templateIds[template]
  if (templateIds === null) throw new Error('The DLT number of this text is not set')
  const fields = {
    From: config.sender,
    To: to,
    Body: text,
    EncodingType: /^[\n\x20-\x7e]*$/.test(text) ? 'plain' : 'unicode',
    ...(isIndianMobile(to) && {
      DltEntityId: config.entityId,
      DltTemplateId: templateIds[locale],
    }),
    SmsType: 'transactional',
    // Reserved by Exotel for one-time codes.
    Priority: template === 'code' || template === 'sign_in' ? 'high' : 'normal',
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
    return answerOf(response.status)
  } catch (error) {
    return unanswered(error)
  }
}

/** What passes by itself, and what the operator can repair (credentials, balance, address). */
const notTaken = new Set([401, 402, 403, 404, 429, 503])

function answerOf(reply: number): Answer {
  if (reply < 300) return { meaning: 'sent', reply, providerId: null }
  if (reply < 400 || notTaken.has(reply)) return { meaning: 'away', reply }
  // A failure inside the gateway does not say whether the message was taken.
  return { meaning: reply < 500 ? 'refused' : 'unknown', reply }
}
