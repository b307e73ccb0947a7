import type { SmsTemplate } from '../config.ts'

export type SmsMessage = {
  /** +91 and ten digits. */
  to: string
  text: string
  /** The registered text that `text` fills in. */
  template: SmsTemplate
  /** Idempotency key of this message, e.g. `sign-in-code:<id>`; a key is never sent twice. */
  messageId: string
  locale: 'en' | 'hi'
}
