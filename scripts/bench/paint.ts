import { rm } from 'node:fs/promises'
import { chromium, type Browser, type Page } from 'playwright-core'

import { launchOptions, unpackChromium } from '../../tests/e2e/chromium.ts'
import { startServer } from '../../tests/e2e/server.ts'
import { copyDemo } from '../../tests/prepared-demo.ts'

type Metrics = { first: number; largest: number; shift: number; interaction: number }

const rounds = 3
const processorSlowdown = 4
/** 1.6 Mbit/s down, half of it up, in bytes per second; 150 ms round trip. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 150 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Paint and interaction times of four public demo pages on a slow phone: medians of three first visits. */
export async function measurePaint(): Promise<void> {
  await unpackChromium()
  const dataDir = await copyDemo()
  const server = await startServer(dataDir)
  const browser = await chromium.launch(launchOptions)
  try {
    const property = await firstProperty(server.url)
    console.log('| page | first paint, s | largest paint, s | layout shift | interaction, ms |')
    console.log('|---|---:|---:|---:|---:|')
    for (const path of ['/', '/search', property, '/hi/search']) {
      const visits: Metrics[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server.url, path))
      console.log(row(path, visits))
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function visit(browser: Browser, origin: string, path: string): Promise<Metrics> {
  const context = await browser.newContext({ ...phone, baseURL: origin })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.addInitScript(observe)
  await page.goto(path, { waitUntil: 'networkidle' })
  // The largest contentful paint is final at the first press.
  const painted = await read(page)
  await press(page, path.endsWith('/search'))
  const { interaction } = await read(page)
  await context.close()
  return { ...painted, interaction }
}

/** A filter on the search page, the heart of the first card elsewhere. */
async function press(page: Page, isSearch: boolean): Promise<void> {
  if (isSearch) {
    await page.locator('a[href="#filters"]').tap()
    await page.locator('dialog input[type=checkbox]').first().check()
  } else {
    const heart = page.locator('button[aria-pressed]:visible').first()
    await heart.scrollIntoViewIfNeeded()
    // People look at a card before they press it; by then it has its pictures and its scripts.
    await page.waitForTimeout(1500)
    await heart.tap()
  }
  await page.waitForLoadState('networkidle')
  // The entry is written with the frame after the press.
  await page.waitForTimeout(500)
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen = { largest: 0, shift: 0, interaction: 0 }
  Reflect.set(window, 'paintMetrics', seen)
  const on = (type: string, take: (entry: PerformanceEntry) => void) => {
    // The minimum duration that is reported; missing in the type so far.
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
  }
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'))
  })
  on('event', (entry) => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0)
      seen.interaction = Math.max(seen.interaction, entry.duration)
  })
}

function read(page: Page): Promise<Metrics> {
  return page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    // Set by `observe` in this page.
    return { first, ...(Reflect.get(window, 'paintMetrics') as Omit<Metrics, 'first'>) }
  })
}

function row(path: string, visits: readonly Metrics[]): string {
  const seconds = (time: number) => (time / 1000).toFixed(2)
  const of = (name: keyof Metrics) => median(visits.map((visit) => visit[name]))
  const name = path.replace(/\d+$/, '…')
  return `| ${name} | ${seconds(of('first'))} | ${seconds(of('largest'))} | ${of('shift').toFixed(3)} | ${of('interaction').toFixed(0)} |`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function firstProperty(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/search/properties`)
  // The contract defines this response.
  const { items } = (await answer.json()) as { items: { numericId: number }[] }
  return `/property/${items[0]?.numericId}`
}
