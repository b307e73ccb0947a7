import { m } from '#messages'

import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { enquiryObstacle, type Enquired, type PropertyRefusal } from '../policy.ts'

/** The property, if this person may enquire about it. */
export function enquirable<Property extends Enquired>(actor: Actor | null, property: Property | null) {
  const obstacle = enquiryObstacle(actor, property)
  if (property === null || obstacle === 'NOT_FOUND') return refused('NOT_FOUND')
  if (obstacle === null) return property
  return obstacle === 'SELF' ? refused('SELF') : refused('UNAVAILABLE', refusalMessages[obstacle]())
}

/** Texts for a person who cannot enquire. */
export const refusalMessages: Readonly<Record<PropertyRefusal | 'ARCHIVED', () => string>> = {
  SELF: () => m.leads_own_property(),
  UNAVAILABLE: () => m.leads_unavailable(),
  ARCHIVED: () => m.properties_archived_by_advertiser(),
  NOT_LISTED: () => m.leads_not_listed(),
  ADVERTISER_UNAVAILABLE: () => m.leads_not_taking(),
}
