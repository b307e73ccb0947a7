import type { TicketCategory } from '#contract/support/tickets.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'

const words = {
  technical: m.support_category_technical,
  billing: m.support_category_billing,
  account: m.support_category_account,
  property: m.support_category_property,
  feature: m.support_category_feature,
  other: m.support_category_other,
}

export const categoryWord = (category: TicketCategory, locale: MailMessage['locale']): string =>
  words[category]({}, { locale })
