import type { NoticeKind, NotificationKind, NotificationParameters } from '#contract/messages/notices.ts'

import type { DomainEvent } from '../domain-events.ts'
import type { Call } from './call.ts'
import type { MailMessage } from './mail/compose-mail.ts'
import type { SmsMessage, WhatsAppMessage } from './texts/text-message.ts'

/** Somebody who may get a notice; who has no email gets none. */
export type Reader = { userId: string; name: string; email: string | null; locale: 'en' | 'hi' }

/** Somebody who may get a notice by email. */
export type Recipient = Reader & { email: string }

export function hasEmail<R extends { email: string | null }>(reader: R): reader is R & { email: string } {
  return reader.email !== null
}

/** Written in the reader's language. */
export type WhatsAppNotice = Omit<WhatsAppMessage, 'to' | 'locale'> & {
  /** The enquiry whose conversation an answer goes to. */
  leadId?: string | null
  /** When the newest message of that conversation was written that it tells of. */
  toldUntil?: Date
}

type NoticeOf<Kind extends NoticeKind> = {
  /** Decides which switch of the settings applies on each channel. */
  kind: Kind
  /** People by id, whatever they have switched off. */
  to: readonly string[]
  /** The text is rendered in the reader's language on display. */
  bell?:
    | (Kind extends NotificationKind
        ? {
            parameters: NotificationParameters[Kind]
            /** Target path without language prefix. */
            link: string
            /** Rings once for each person. */
            eventKey: string
            /** When it happened; absent: now. */
            at?: Date
          }
        : never)
    | null
  /** Its `messageId` differs for each reader: the same one is sent once. */
  email?: ((reader: Recipient) => MailMessage) | null
  /** After the email to this reader was sent; again if the event is. */
  emailed?: ((reader: Recipient) => Promise<void>) | null
  /** When it has no use any more, as a visit begins: quiet hours that end later do not hold it. */
  usefulUntil?: Date
  /** To an address whose owner may have no account; sent regardless of settings. */
  addressed?: MailMessage | null
  /** To a number that is no longer the reader's; sent regardless of settings, at any hour. */
  addressedText?: SmsMessage | null
  sms?: SmsMessage | null
  /** To whoever agreed to it; its `messageId` differs for each reader. */
  whatsApp?: ((reader: Pick<Recipient, 'userId' | 'locale'>) => WhatsAppNotice) | null
}

/** A message to people, on the channels that it names. */
export type Notice = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind]

/**
 * What an event has to tell, and to whom, read once for all channels. Called again with the event: what is no longer
 * so is not told.
 */
export type Notices = {
  [N in DomainEvent['name']]?: (
    call: Call<null>,
    domainEvent: Extract<DomainEvent, { name: N }>,
  ) => Promise<readonly (Notice | null)[]>
}
