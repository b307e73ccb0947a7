import { eq, sql } from 'drizzle-orm'

import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'
import { m } from '#messages'

import { listReaders } from '../../../accounts/queries/recipients.ts'
import { listWhatsAppNumbers } from '../../../accounts/queries/whatsapp.ts'
import type { DomainEvent } from '../../../domain-events.ts'
import type { Call } from '../../../platform/call.ts'
import { inLanguage } from '../../../platform/http/request-context.ts'
import { messageName } from '../../../platform/mail/outbox-file.ts'
import type { Notice, WhatsAppNotice } from '../../../platform/notices.ts'
import type { WhatsAppMessage } from '../../../platform/texts/text-message.ts'
import { finishDelivery, startDelivery } from '../notice-deliveries.ts'

/** To whom of the notice's people agreed to it, each independently of the others. */
export async function sendWhatsApp(
  call: Call,
  { kind, to, whatsApp, usefulUntil }: Notice,
  about: DomainEvent | null,
): Promise<void> {
  if (!whatsApp) return
  const { db, now } = call
  const readers = await listReaders(db, to, { kind, channel: 'whatsapp' })
  const numbers = await listWhatsAppNumbers(
    db,
    readers.map(({ userId }) => userId),
    now,
  )
  const failures: unknown[] = []
  for (const { userId, locale } of readers) {
    const phone = numbers.get(userId)
    if (phone === undefined) continue
    const notice = inLanguage(locale, () => whatsApp({ userId, locale }))
    const message = { ...inLanguage(locale, () => withFooter(notice)), to: phone, locale }
    const delivery = { kind, channel: 'whatsapp', userId, messageId: message.messageId, usefulUntil } as const
    const deliver = async () => {
      if (!(await startDelivery(call, delivery, about))) return
      const { leadId = null, toldUntil = null } = notice
      await send(call, message, { userId, kind, leadId, toldUntil })
      await finishDelivery(call, message.messageId)
    }
    await deliver().catch((failure: unknown) => void failures.push(failure))
  }
  if (failures.length > 0) throw failures[0]
}

function withFooter({ leadId: _leadId, toldUntil: _toldUntil, text, ...notice }: WhatsAppNotice) {
  return { ...notice, text: `${text}\n\n${m.messages_whatsapp_footer()}` }
}

type About = { userId: string; kind: string; leadId: string | null; toldUntil: Date | null }

/** Recorded before it is handed over, as reports about it may come before the answer does. */
async function send(
  { db, now, services }: Call,
  message: WhatsAppMessage,
  { toldUntil, ...about }: About,
): Promise<void> {
  const key = messageName(message.messageId)
  await db
    .insert(whatsAppMessages)
    .values({ key, ...about, createdAt: now })
    .onConflictDoNothing()
  const { outcome, providerId } = await services.whatsApp.send(message)
  if (outcome === 'unknown') return
  const { sentAt, failedAt, toldUntil: told } = whatsAppMessages
  const at = sql`${now.toISOString()}::timestamptz`
  const until = sql`${toldUntil?.toISOString() ?? null}::timestamptz`
  await db
    .update(whatsAppMessages)
    .set({
      ...(providerId !== null && { providerId }),
      ...(outcome === 'sent'
        ? { sentAt: sql`coalesce(${sentAt}, ${at})`, toldUntil: sql`coalesce(${told}, ${until})` }
        : { failedAt: sql`coalesce(${failedAt}, ${at})` }),
    })
    .where(eq(whatsAppMessages.key, key))
}
