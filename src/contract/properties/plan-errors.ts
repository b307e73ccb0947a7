import { m } from '#messages'

import { failures } from '../errors.ts'

/** Where the plan of whoever lists has no room for more. */
export const planErrors = failures({
  /** Of owners and individuals. */
  UPGRADE_REQUIRED: m.properties_upgrade_required_text,
  /** Of agents and builders; the message names the numbers. */
  PLAN_LIMIT_REACHED: m.properties_plan_limit_title,
  TOO_MANY_PHOTOS: m.properties_plan_photos,
})
