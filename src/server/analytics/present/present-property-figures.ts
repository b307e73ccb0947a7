import type { PropertyFigures } from '#contract/analytics/property-figures.ts'

import type { FiguresRow } from '../queries/list-property-figures.ts'
import { groupSources } from './group-sources.ts'
import { changeOf, shareOf } from './rates.ts'

export function presentPropertyFigures(row: FiguresRow, siteHost: string): PropertyFigures {
  const { id, numericId, title, place, shown, scanned, leads, converted, visits } = row
  return {
    id,
    numericId,
    title,
    place,
    views: changeOf(row),
    sources: groupSources(row.sources, siteHost),
    viewsWithSource: row.sources.reduce((sum, { views }) => sum + views, 0),
    qr: { shown, scanned },
    leads,
    converted,
    conversion: shareOf(converted, leads),
    visits,
  }
}
