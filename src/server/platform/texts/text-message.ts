import type { SmsTemplate, WhatsAppTemplate } from './text-config.ts'

/** A message to a phone number, by SMS or WhatsApp. */
export type TextMessage<Template extends string | null> = {
  /** A number with its country, in E.164. */
  to: string
  locale: 'en' | 'hi'
  /** Idempotency key of this message, e.g. `sign-in-code:<id>`; a key is never sent twice. */
  messageId: string
  /** The registered text that this message fills in; null: registered nowhere. */
  template: Template
  /** The whole sentence, as people read it. */
  text: string
  /** What fills in the template, in its order, where the provider puts the sentence together. */
  parameters?: readonly string[]
  /** Where the button leads: an address of the site without its origin and first slash. */
  path?: string
}

export type SmsMessage = TextMessage<SmsTemplate>

/** Without a template only within 24 hours of the person's own latest message. */
export type WhatsAppMessage = TextMessage<WhatsAppTemplate | null>

/** Of a message of this key: what is known of it now. */
export type TextOutcome = {
  outcome: 'sent' | 'refused' | 'unknown'
  /** The name that the provider gave it, where it was taken right now. */
  providerId: string | null
}

export type Texts<Message> = {
  /** Throws if the message has to be sent later. */
  send: (message: Message) => Promise<TextOutcome>
}

/** What a provider's answer means. */
export type Answer =
  | { meaning: 'sent'; reply: number; providerId: string | null }
  /** Not taken for good. */
  | { meaning: 'refused'; reply: number }
  /** Nobody can say whether it was taken. */
  | { meaning: 'unknown'; reply: number | string }
  /** Not taken: what passes by itself, and what the operator can repair. */
  | { meaning: 'away'; reply: number | string }
  /** This recipient's alone was not taken now. */
  | { meaning: 'busy'; reply: number | string }
