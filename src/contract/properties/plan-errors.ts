import { m } from '#messages'

import { failure } from '../base.ts'

/** Where the plan of whoever lists has no room for more. */
export const planErrors = {
  UPGRADE_REQUIRED: failure(403, m.properties_upgrade_required_text),
  TOO_MANY_PHOTOS: failure(422, m.properties_plan_photos),
}
