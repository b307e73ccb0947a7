import type { Database } from '#database/client.ts'

import { listIndexedAgents } from '../agents/queries.ts'
import { sitemap, sitemapIndex, type SitemapPage } from '../platform/http/sitemap.ts'
import { listLocalityCounts, listSitemapParts, listIndexedProperties } from '../search/queries/localities.ts'
import { listIndexedProjects } from '../search/queries/project-page.ts'

/** robots.txt and sitemaps. Null for any other path. */
export async function findCrawlerFile(db: Database, path: string, origin: string): Promise<Response | null> {
  if (path === '/robots.txt') return textFile(robotsText(origin), 'text/plain; charset=utf-8')
  if (path === '/sitemap.xml') return textFile(sitemapIndex(origin, await listSitemapPaths(db)), xml)
  const [, name, part] =
    /^\/sitemaps\/(pages|localities|projects|agents|properties-(0|[1-9]\d{0,5}))\.xml$/.exec(path) ?? []
  if (name === undefined) return null
  const pages =
    part === undefined ? await listNamedPages(db, name) : await listPropertyPages(db, Number(part))
  return pages.length === 0 ? null : textFile(sitemap(origin, pages), xml)
}

const xml = 'application/xml; charset=utf-8'

/** Static pages; the other sitemaps list rows of the database. */
const fixedPages = [
  '/',
  '/search?status=SALE',
  '/search?status=RENT',
  '/jaipur',
  '/agents',
  '/about',
  '/contact',
  '/developers',
  '/register',
  '/estimate',
  '/investment-calculator',
  '/schedule-consultation',
  '/how-results-are-ordered',
  '/how-minutes-are-estimated',
  '/how-we-count',
  '/our-figures',
  '/stay-safe',
  '/terms',
  '/privacy',
].map((path) => ({ path }))

const disallowedPaths = [
  '/user-dashboard',
  '/profile',
  '/dashboard',
  '/admin',
  '/support',
  '/add-property',
  '/list-property',
  '/auth',
  '/signin',
  '/signup',
  '/language/',
  '/area-unit/',
  '/demo/',
  '/feeds/',
  '/rpc/',
  '/api/',
]

function robotsText(origin: string): string {
  const rules = disallowedPaths.flatMap((path) => [`Disallow: ${path}`, `Disallow: /hi${path}`])
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

async function listSitemapPaths(db: Database): Promise<string[]> {
  const parts = await listSitemapParts(db)
  return [
    '/sitemaps/pages.xml',
    '/sitemaps/localities.xml',
    '/sitemaps/projects.xml',
    '/sitemaps/agents.xml',
    ...parts.map((part) => `/sitemaps/properties-${part}.xml`),
  ]
}

async function listNamedPages(db: Database, name: string): Promise<readonly SitemapPage[]> {
  if (name === 'pages') return fixedPages
  if (name === 'agents') return (await listIndexedAgents(db)).map((id) => ({ path: `/agents/${id}` }))
  if (name === 'projects') {
    const projects = await listIndexedProjects(db)
    return projects.map(({ slug, changedAt }) => ({ path: `/projects/${slug}`, changedAt }))
  }
  const localities = await listLocalityCounts(db)
  return localities
    .filter(({ forSale, forRent }) => forSale + forRent > 0)
    .map(({ slug }) => ({ path: `/jaipur/${slug}` }))
}

async function listPropertyPages(db: Database, part: number): Promise<readonly SitemapPage[]> {
  const listed = await listIndexedProperties(db, part)
  return listed.map(({ numericId, changedAt }) => ({ path: `/property/${numericId}`, changedAt }))
}

function textFile(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
}
