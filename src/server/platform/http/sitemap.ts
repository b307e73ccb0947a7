export type SitemapPage = {
  /** Path without language prefix. */
  path: string
  /** ISO 8601 instant of the last change, if known. */
  changedAt?: string | null
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Every page in both languages with its alternate. At most 50,000 URLs by the protocol. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  return `${declaration}<urlset ${namespaces}>${pages.map((page) => bothLanguages(origin, page)).join('')}</urlset>`
}

export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escaped(`${origin}${path}`)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

function bothLanguages(origin: string, { path, changedAt }: SitemapPage): string {
  const english = escaped(`${origin}${path}`)
  const hindi = escaped(`${origin}/hi${path === '/' ? '' : path}`)
  const alternates =
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="hi" href="${hindi}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/>`
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return [english, hindi].map((address) => `<url><loc>${address}</loc>${changed}${alternates}</url>`).join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
