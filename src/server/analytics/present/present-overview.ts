import type { Overview } from '#contract/analytics/overview.ts'

import type { MeasuredOverview } from '../queries/measure-overview.ts'
import { changeOf, shareOf, toTenth } from './rates.ts'

export function presentOverview({ properties, views, leads }: MeasuredOverview): Overview {
  const now = shareOf(leads.recent, views.recent)
  const before = shareOf(leads.before, views.before)
  return {
    properties: {
      total: properties.total,
      inReview: properties.inReview,
      change: changeOf(properties),
    },
    views: { total: properties.views, change: changeOf(views) },
    activeLeads: { total: leads.active, new: leads.new, change: changeOf(leads) },
    conversion: {
      percent: shareOf(leads.active, properties.views),
      changePoints: now === null || before === null ? null : toTenth(now - before),
    },
  }
}
