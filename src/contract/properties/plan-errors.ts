import { m } from '#messages'

import { failure } from '../base.ts'

/** Where the plan of whoever lists has no room for more. */
export const planErrors = {
  /** Of owners and individuals. */
  UPGRADE_REQUIRED: failure(403, m.properties_upgrade_required_text),
  /** Of agents and builders; the message names the numbers. */
  PLAN_LIMIT_REACHED: failure(403, m.properties_plan_limit_title),
  TOO_MANY_PHOTOS: failure(422, m.properties_plan_photos),
}
