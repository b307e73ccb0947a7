import { m } from '#messages'

import type { SmsMessage } from '../../platform/mail/sms.ts'

type CodeSms = {
  phone: string
  code: string
  challengeId: string
  locale: SmsMessage['locale']
  publicUrl: string
}

/** The last line lets a browser offer the code on our own page and on no other. */
export function codeSms({ phone, code, challengeId, locale, publicUrl }: CodeSms): SmsMessage {
  const product = m.layout_product({}, { locale })
  const text = m.accounts_sms_code({ code, product }, { locale })
  return {
    to: phone,
    locale,
    messageId: `account-code:${challengeId}`,
    text: `${text}\n\n@${new URL(publicUrl).hostname} #${code}`,
  }
}
