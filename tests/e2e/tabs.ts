import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

type Screen = Pick<BrowserContextOptions, 'userAgent' | 'viewport' | 'javaScriptEnabled'>
type Tab = {
  context: BrowserContext
  page: Page
  session: CDPSession
  screen: Screen
  isTaken: boolean
}

export type Tabs = ReturnType<typeof openTabs>

/** Moving pictures and transitions take a fifth of the time of a page; tests about them ask for motion. */
const still = { reducedMotion: 'reduce' as const }

/**
 * Reuses the same few tabs, emptied, from test to test: a renderer that has run our scripts loads a
 * page in a third of the time of a new one.
 */
export function openTabs(browser: Browser, origin: string) {
  const tabs: Tab[] = []
  return { take, giveBack, close }

  async function take(screen: Screen): Promise<BrowserContext> {
    const like = JSON.stringify(screen)
    const free = tabs.find((tab) => !tab.isTaken && JSON.stringify(tab.screen) === like)
    const tab = free ?? (await open(screen))
    tab.isTaken = true
    return tab.context
  }

  async function open(screen: Screen): Promise<Tab> {
    const context = await browser.newContext({
      ...screen,
      ...still,
      baseURL: origin,
      serviceWorkers: 'block',
    })
    slowDown(context)
    const page = await context.newPage()
    if (screen.javaScriptEnabled !== false) waitForHydration(page)
    const session = await context.newCDPSession(page)
    const tab = { context, page, session, screen, isTaken: true }
    tabs.push(tab)
    return tab
  }

  async function giveBack(context: BrowserContext): Promise<void> {
    const tab = tabs.find((open) => open.context === context)
    if (!tab) return
    await empty(tab)
    tab.isTaken = false
  }

  async function empty({ context, page, session, screen }: Tab): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close()
    // Not all of them: Playwright itself waits for 'close'.
    for (const name of pageEvents) page.removeAllListeners(name)
    await Promise.all([
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
    ])
    // A same-origin page without scripts: a blank one would end the renderer.
    await page.goto('/healthz')
    await Promise.all([
      context.clearPermissions(),
      context.clearCookies(),
      page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...still }),
      screen.viewport && page.setViewportSize(screen.viewport),
      page.evaluate(() => window.sessionStorage.clear()),
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: clearedStorage }),
      session.send('Page.resetNavigationHistory'),
    ])
  }

  async function close(): Promise<void> {
    for (const { context } of tabs) await context.close()
  }
}

/** Makes `goto` and `reload` wait for hydration. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const hydrated = () =>
    page.waitForFunction(
      () =>
        'hydrated' in document.documentElement.dataset ||
        document.querySelector('script[type="module"]') === null,
    )
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil !== 'commit') await hydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await hydrated()
    return response
  }
}

/** Page events a test may listen to. */
const pageEvents = ['console', 'dialog', 'download', 'request', 'response', 'requestfailed', 'framenavigated']

const clearedStorage = 'local_storage,indexeddb,cache_storage,service_workers'

/** A phone connection at the edge of the city, in bytes per second and milliseconds. */
const line = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

/** SLOW=1 throttles network and CPU for every page. */
function slowDown(context: BrowserContext): void {
  if (process.env['SLOW'] !== '1') return
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then(async (session) => {
        await session.send('Network.enable')
        await session.send('Network.emulateNetworkConditions', line)
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      })
      // A page that closes at once needs no throttling.
      .catch(() => {})
  })
}
