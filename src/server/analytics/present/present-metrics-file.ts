import type { PropertyMetrics, ViewSource } from '#contract/analytics/property-metrics.ts'
import { m } from '#messages'

import type { Locale } from '../../platform/context.ts'
import { csvLine } from '../../platform/files/csv.ts'

/** Spreadsheets take a file for UTF-8 if it begins so. */
const byteOrderMark = '\uFEFF'

type MetricsFile = { name: string; locale: Locale }

export function presentMetricsFile(rows: readonly PropertyMetrics[], { name, locale }: MetricsFile): File {
  const lines = [headOf(locale), ...rows.map((row) => lineOf(row, locale))]
  return new File([byteOrderMark, ...lines], name, { type: 'text/csv;charset=utf-8' })
}

function headOf(locale: Locale): string {
  return csvLine([
    m.analytics_file_id({}, { locale }),
    m.analytics_property({}, { locale }),
    m.analytics_file_location({}, { locale }),
    m.analytics_views({}, { locale }),
    m.analytics_file_views_before({}, { locale }),
    m.analytics_file_change({}, { locale }),
    m.analytics_file_qr_shown({}, { locale }),
    m.analytics_file_qr_scanned({}, { locale }),
    m.analytics_leads({}, { locale }),
    m.analytics_file_converted({}, { locale }),
    m.analytics_file_conversion({}, { locale }),
    m.analytics_visits({}, { locale }),
    m.analytics_sources({}, { locale }),
  ])
}

function lineOf(metrics: PropertyMetrics, locale: Locale): string {
  const { numericId, title, place, views, qr, leads, converted, conversion, visits, sources } = metrics
  return csvLine([
    numericId,
    title,
    place,
    views.now,
    views.before,
    views.changePercent,
    qr.shown,
    qr.scanned,
    leads,
    converted,
    conversion,
    visits,
    sources.map((source) => `${labelOf(source, locale)} ${source.views}`).join('; '),
  ])
}

function labelOf({ origin, name, medium }: ViewSource, locale: Locale): string {
  const words = {
    direct: m.analytics_source_direct,
    site: m.analytics_source_site,
    qr: m.analytics_source_qr,
  }
  return origin === 'named' ? [name, medium].filter(Boolean).join(' / ') : words[origin]({}, { locale })
}
