import { m } from '#messages'

import type { subscriptionLevels } from '../enums.ts'

export const levelLabels: Readonly<Record<(typeof subscriptionLevels)[number], () => string>> = {
  free: m.subscriptions_level_free,
  professional: m.subscriptions_level_professional,
  premium: m.subscriptions_premium,
}
