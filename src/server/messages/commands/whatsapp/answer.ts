import { m } from '#messages'

import { findWhatsAppReader } from '../../../accounts/queries/whatsapp.ts'
import type { DomainEvent } from '../../../domain-events.ts'
import type { Call } from '../../../platform/call.ts'
import { pageUrl, settingsUrl } from '../../../platform/http/page-url.ts'
import { inLanguage } from '../../../platform/http/request-context.ts'

type AnswerDue = Extract<DomainEvent, { name: 'whatsapp.answerDue' }>

/** Within the 24 hours that a message of the person opens, so it needs no template. */
export async function answerArrival(call: Call, { userId, arrivalKey, answer }: AnswerDue): Promise<void> {
  const { db, now, services } = call
  const reader = await findWhatsAppReader(db, userId)
  if (reader === null) return
  const { phone: to, locale } = reader
  // The same sentence once a day, whatever else they send.
  const day = now.toISOString().slice(0, 10)
  const messageId = oncePerDay.has(answer)
    ? `whatsapp-answer:${userId}:${answer}:${day}`
    : `whatsapp-answer:${arrivalKey}`
  const text = inLanguage(locale, () => sentenceOf(call, answer))
  await services.whatsApp.send({ to, locale, messageId, template: null, text })
}

const oncePerDay: ReadonlySet<AnswerDue['answer']> = new Set<AnswerDue['answer']>([
  'where',
  'media',
  'too_many',
])

function sentenceOf({ publicUrl }: Call, answer: AnswerDue['answer']): string {
  const product = m.layout_product()
  const url = pageUrl({ publicUrl }, '/user-dashboard/messages')
  switch (answer) {
    case 'stopped':
      return m.messages_whatsapp_stopped({ product, url: settingsUrl({ publicUrl }) })
    case 'where':
      return m.messages_whatsapp_where({ url })
    case 'media':
      return m.messages_whatsapp_media({ product, url })
    case 'too_many':
      return m.messages_whatsapp_too_many()
    case 'BLOCKED':
    case 'UNDELIVERABLE':
    case 'GONE':
    case 'WAIT_FOR_ANSWER':
      return m.messages_whatsapp_undelivered({ reason: reasons[answer](), url })
  }
}

const reasons = {
  BLOCKED: m.messages_you_blocked,
  UNDELIVERABLE: m.messages_undeliverable,
  GONE: m.messages_gone,
  WAIT_FOR_ANSWER: m.messages_wait_for_answer,
}
