import type { PropertyMetrics, ViewSource } from '#contract/analytics/property-metrics.ts'
import { m } from '#messages'

import { csvFile } from '../../platform/files/csv.ts'
import type { MetricsRow } from '../queries/list-property-metrics.ts'
import { computeChange, computeShare } from './rates.ts'

export function presentPropertyMetrics(row: MetricsRow, siteHost: string): PropertyMetrics {
  const { id, numericId, title, place, shown, scanned, leads, converted, visits } = row
  return {
    id,
    numericId,
    title,
    place,
    views: computeChange(row),
    sources: groupSources(row.sources, siteHost),
    viewsWithSource: row.sources.reduce((sum, { views }) => sum + views, 0),
    qr: { shown, scanned },
    leads,
    converted,
    conversion: computeShare(converted, leads),
    visits,
  }
}

type Group = MetricsRow['sources'][number]

const maxSources = 6

/** Grouped by the URL's parameters, else by the referring site; most frequent first. */
function groupSources(groups: readonly Group[], siteHost: string): ViewSource[] {
  const sources = new Map<string, ViewSource>()
  for (const group of groups) {
    const source = toSource(group, siteHost)
    const key = `${source.origin} ${source.name.toLowerCase()} ${source.medium ?? ''}`
    const grouped = sources.get(key)
    if (grouped) grouped.views += group.views
    else sources.set(key, source)
  }
  return [...sources.values()]
    .toSorted(
      (source, other) => other.views - source.views || toSortKey(source).localeCompare(toSortKey(other)),
    )
    .slice(0, maxSources)
}

function toSource({ source, medium, host, views }: Group, siteHost: string): ViewSource {
  if (source.toLowerCase() === 'qrcode') return { origin: 'qr', name: '', medium: null, views }
  if (source !== 'direct')
    return {
      origin: 'named',
      name: spellSiteName(source),
      medium: medium === 'website' ? null : medium,
      views,
    }
  if (host === null) return { origin: 'direct', name: '', medium: null, views }
  const site = withoutPrefix(host)
  if (site === withoutPrefix(siteHost)) return { origin: 'site', name: '', medium: null, views }
  return {
    origin: 'named',
    name: spellSiteName(/(?:^|\.)google\.[a-z.]+$/.test(site) ? 'google' : site),
    medium: null,
    views,
  }
}

const spellings: Readonly<Record<string, string>> = {
  google: 'Google',
  'bing.com': 'Bing',
  bing: 'Bing',
  'duckduckgo.com': 'DuckDuckGo',
  whatsapp: 'WhatsApp',
  'web.whatsapp.com': 'WhatsApp',
  'wa.me': 'WhatsApp',
  facebook: 'Facebook',
  'facebook.com': 'Facebook',
  instagram: 'Instagram',
  'instagram.com': 'Instagram',
  youtube: 'YouTube',
  'youtube.com': 'YouTube',
}

/** Brand spelling of known sites; other names unchanged. */
function spellSiteName(name: string): string {
  return spellings[name.toLowerCase()] ?? name
}

function withoutPrefix(host: string): string {
  return host.toLowerCase().replace(/^(?:www|m|l|lm)\./, '')
}

function toSortKey({ origin, name, medium }: ViewSource): string {
  return `${origin} ${name} ${medium ?? ''}`
}

export function presentMetricsFile(rows: readonly PropertyMetrics[], name: string): File {
  return csvFile([listFileHeadings(), ...rows.map(toFileLine)], name)
}

function listFileHeadings(): string[] {
  return [
    m.analytics_file_id(),
    m.analytics_property(),
    m.analytics_file_location(),
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
  ]
}

function toFileLine(metrics: PropertyMetrics): (string | number | null)[] {
  const { numericId, title, place, views, qr, leads, converted, conversion, visits, sources } = metrics
  return [
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
    sources.map((source) => `${labelSource(source)} ${source.views}`).join('; '),
  ]
}

function labelSource({ origin, name, medium }: ViewSource): string {
  const labels = {
    direct: m.analytics_source_direct,
    site: m.analytics_source_site,
    qr: m.analytics_qr,
  }
  return origin === 'named' ? [name, medium].filter(Boolean).join(' / ') : labels[origin]()
}
