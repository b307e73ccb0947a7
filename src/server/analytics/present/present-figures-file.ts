import type { PropertyFigures, ViewSource } from '#contract/analytics/property-figures.ts'
import { m } from '#messages'

import { csvLine } from '../../platform/csv.ts'

/** Spreadsheets take a file for UTF-8 if it begins so. */
const byteOrderMark = '\uFEFF'

export function presentFiguresFile(rows: readonly PropertyFigures[], name: string): File {
  const lines = [headOf(), ...rows.map(lineOf)]
  return new File([byteOrderMark, ...lines], name, { type: 'text/csv;charset=utf-8' })
}

function headOf(): string {
  return csvLine([
    m.analytics_file_id(),
    m.analytics_property(),
    m.analytics_file_place(),
    m.analytics_views(),
    m.analytics_file_views_before(),
    m.analytics_file_change(),
    m.analytics_file_qr_shown(),
    m.analytics_file_qr_scanned(),
    m.analytics_leads(),
    m.analytics_file_converted(),
    m.analytics_file_conversion(),
    m.analytics_visits(),
    m.analytics_sources(),
  ])
}

function lineOf({ numericId, title, place, views, qr, leads, converted, conversion, visits, sources }: PropertyFigures) {
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
    sources.map((source) => `${wordOf(source)} ${source.views}`).join('; '),
  ])
}

function wordOf({ origin, name, medium }: ViewSource): string {
  const words = { direct: m.analytics_source_direct, site: m.analytics_source_site, qr: m.analytics_source_qr }
  return origin === 'named' ? [name, medium].filter(Boolean).join(' / ') : words[origin]()
}
