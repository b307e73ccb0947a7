import { api } from '#web/api/client.ts'

import { describeInsights } from './describe-insights.ts'

/** Of comparable listings as they are now, and of the whole market as last computed. */
export async function loadInsights(id: string) {
  const insights = await api.analytics.getInsights({ id })
  return { texts: describeInsights(insights), market: insights.market }
}
