import { m } from '#messages'

import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'
import type { PropertyRefusal } from '../policy.ts'

/** An enquiry that cannot be made: to one's own home, or to one that is closed. */
export function refusedEnquiry(refusal: PropertyRefusal): Refused<'SELF' | 'UNAVAILABLE'> {
  return refusal === 'SELF' ? refused('SELF') : refused('UNAVAILABLE', refusalMessages[refusal]())
}

/** Why enquiring is closed, to whoever tries. */
export const refusalMessages: Readonly<Record<PropertyRefusal, () => string>> = {
  SELF: () => m.leads_own_property(),
  UNAVAILABLE: () => m.leads_unavailable(),
  NOT_LISTED: () => m.leads_not_listed(),
  ADVERTISER_UNAVAILABLE: () => m.leads_not_taking(),
}
