import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { Recipient } from '../platform/notices.ts'
import { priceDropMailId } from '../search/policy.ts'
import { presentPriceChange } from '../search/present.ts'

type PriceDrop = {
  listing: { numericId: number; title: string; price: number; purpose: 'sale' | 'rent' }
  before: number
  day: string
  publicUrl: string
}

/** Email to somebody who saved the listing. */
export function priceDropMail(
  { listing, before, day, publicUrl }: PriceDrop,
  reader: Recipient,
): MailMessage {
  return emailTo(reader, () => {
    const { title, numericId, price } = listing
    const url = pageUrl({ publicUrl }, `/property/${numericId}`)
    return {
      messageId: priceDropMailId({ numericId, day, userId: reader.userId }),
      subject: m.search_mail_less_subject({ title }),
      heading: m.favorites_mail_heading({ percent: Math.floor(((before - price) * 100) / before) }),
      paragraphs: [],
      facts: [
        { label: m.search_mail_home(), value: title, href: url },
        { label: m.search_mail_property_id(), value: String(numericId) },
        { label: m.search_mail_price(), value: presentPriceChange(listing, before) },
      ],
      button: { label: m.search_mail_see(), url },
      footnote: m.favorites_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}
