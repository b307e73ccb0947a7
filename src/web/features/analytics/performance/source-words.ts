import type { ViewSource } from '#contract/analytics/property-figures.ts'
import { m } from '#messages'

export function sourceWord({ origin, name, medium }: ViewSource): string {
  const words = {
    direct: m.analytics_source_direct,
    site: m.analytics_source_site,
    qr: m.analytics_source_qr,
  }
  if (origin !== 'named') return words[origin]()
  return medium === null ? name : `${name} (${medium})`
}
