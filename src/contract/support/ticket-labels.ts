import { m } from '#messages'

import type { TicketCategory } from './tickets.ts'

export const categoryLabels: Readonly<Record<TicketCategory, () => string>> = {
  technical: m.support_category_technical,
  billing: m.support_category_billing,
  account: m.support_category_account,
  property: m.support_category_property,
  feature: m.support_category_feature,
  other: m.support_category_other,
}
