import type { BrowserContext } from '@playwright/test'

/** What a telephone has at the edge of the city, in bytes a second and milliseconds. */
const line = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

/** With SLOW=1 every page of a test comes over a slow line to a slow processor. */
export function slowDown(context: BrowserContext): void {
  if (process.env['SLOW'] !== '1') return
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then(async (session) => {
        await session.send('Network.enable')
        await session.send('Network.emulateNetworkConditions', line)
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      })
      // A page that is closed at once needs no line.
      .catch(() => {})
  })
}
