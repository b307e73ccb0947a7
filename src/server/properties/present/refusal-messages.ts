import { m } from '#messages'

import type { PropertyRefusal } from '../policy.ts'

/** Why enquiring is closed, to whoever tries. */
export const refusalMessages: Readonly<Record<PropertyRefusal, () => string>> = {
  SELF: () => m.leads_own_property(),
  UNAVAILABLE: () => m.leads_unavailable(),
  NOT_LISTED: () => m.leads_not_listed(),
  ADVERTISER_UNAVAILABLE: () => m.leads_not_taking(),
}
