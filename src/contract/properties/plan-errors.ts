import { m } from '#messages'

import { failures } from '../errors.ts'

/** Errors when the advertiser's plan limit is reached. */
export const planErrors = failures({
  /** For owners and individuals. */
  UPGRADE_REQUIRED: m.properties_upgrade_required_text,
  /** For agents and builders; the message contains the limits. */
  PLAN_LIMIT_REACHED: m.properties_plan_limit_title,
  TOO_MANY_PHOTOS: m.properties_plan_photos,
})
