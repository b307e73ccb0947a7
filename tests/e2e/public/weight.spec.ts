import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'

import { expect, test } from '../browser.ts'
import { answerOf } from '../find-property.ts'

/** Gzip bytes of all scripts that a public page loads by itself; see docs/performance.md. */
const maxScriptBytes = 165_000

const pages = [
  '/',
  '/search',
  '/search?view=list&status=RENT',
  '/hi/search',
  '/hi',
  '/hi/property/first',
  '/property/first',
  '/compare',
  '/signin',
  '/auth',
  '/signup/individual',
  '/jaipur',
  '/agents',
  '/investment-calculator',
  '/about',
  '/property/first/costs',
  '/how-we-count',
  '/our-figures',
  '/how-results-are-ordered',
  '/how-minutes-are-estimated',
  '/places',
  '/rental-needs',
]

/** Read and compressed once, however many pages load it. */
const texts = new Map<string, string>()
const sizes = new Map<string, number>()

for (const path of pages)
  test(`${path} loads at most 165,000 bytes of scripts`, async ({ page }) => {
    const address = path.includes('/property/first')
      ? path.replace('/property/first', await firstProperty(page))
      : path
    const scripts = await scriptsOf(page, address)
    expect(scripts.size).toBeGreaterThan(5)
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes, [...scripts].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(
      maxScriptBytes,
    )
  })

/** Name and compressed size of each script, including those requested after hydration. */
async function scriptsOf(page: Page, address: string): Promise<Map<string, number>> {
  const sizes = (await bodiesOf(page, address)).map(({ path, text }): [string, number] => [
    path,
    packed(text),
  ])
  return new Map(sizes)
}

/** From the page's own performance entries, which include cached files. */
async function bodiesOf(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const paths = new Set(names.map((name) => new URL(name).pathname).filter((path) => path.endsWith('.js')))
  return Promise.all([...paths].map(async (path) => ({ path, text: await read(page, path) })))
}

async function read(page: Page, path: string): Promise<string> {
  const text = texts.get(path) ?? (await (await page.request.get(path)).text())
  texts.set(path, text)
  return text
}

function packed(text: string): number {
  const size = sizes.get(text) ?? gzipSync(text, { level: 9 }).length
  sizes.set(text, size)
  return size
}

test('no public page loads the routes of members and staff', async ({ page }) => {
  const scripts = new Map<string, string>()
  for (const address of ['/', '/search', '/signin', await firstProperty(page)])
    for (const { path, text } of await bodiesOf(page, address)) scripts.set(path, text)
  expect(scripts.size).toBeGreaterThan(10)
  const said = [...scripts.values()].join('')
  expect(said).toContain('/investment-calculator')
  expect(said).not.toContain('/visit-requests/availability')
})

async function firstProperty(page: Page): Promise<string> {
  const { items } = await answerOf<{ items: { numericId: number }[] }>(
    await page.request.get('/api/search/properties'),
  )
  return `/property/${items[0]?.numericId}`
}
