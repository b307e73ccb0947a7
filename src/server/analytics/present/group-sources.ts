import type { ViewSource } from '#contract/analytics/property-figures.ts'

import type { FiguresRow } from '../queries/list-property-figures.ts'

type Group = FiguresRow['sources'][number]

const shown = 6

/** By what the address of the visit said, else by the site it came from; the most frequent first. */
export function groupSources(groups: readonly Group[], siteHost: string): ViewSource[] {
  const sources = new Map<string, ViewSource>()
  for (const group of groups) {
    const source = sourceOf(group, siteHost)
    const key = `${source.origin} ${source.name.toLowerCase()} ${source.medium ?? ''}`
    const known = sources.get(key)
    if (known) known.views += group.views
    else sources.set(key, source)
  }
  return [...sources.values()]
    .toSorted((one, other) => other.views - one.views || nameOf(one).localeCompare(nameOf(other)))
    .slice(0, shown)
}

function sourceOf({ source, medium, host, views }: Group, siteHost: string): ViewSource {
  if (source.toLowerCase() === 'qrcode') return { origin: 'qr', name: '', medium: null, views }
  if (source !== 'direct')
    return { origin: 'named', name: spelled(source), medium: medium === 'website' ? null : medium, views }
  if (host === null) return { origin: 'direct', name: '', medium: null, views }
  const site = withoutPrefix(host)
  if (site === withoutPrefix(siteHost)) return { origin: 'site', name: '', medium: null, views }
  return {
    origin: 'named',
    name: spelled(/(?:^|\.)google\.[a-z.]+$/.test(site) ? 'google' : site),
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

/** Names as their sites write them; anything else as it came. */
function spelled(name: string): string {
  return spellings[name.toLowerCase()] ?? name
}

function withoutPrefix(host: string): string {
  return host.toLowerCase().replace(/^(?:www|m|l|lm)\./, '')
}

function nameOf({ origin, name, medium }: ViewSource): string {
  return `${origin} ${name} ${medium ?? ''}`
}
