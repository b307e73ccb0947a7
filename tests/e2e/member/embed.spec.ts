import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, test as base } from '../browser.ts'
import { someHome } from '../find-property.ts'

const test = base.extend<{
  /** Opens a page of another site that holds this code. A real server: browsers keep public sites from this machine. */
  openElsewhere: (code: string) => Promise<void>
}>({
  openElsewhere: async ({ page }, use) => {
    let code = ''
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><html lang="en"><title>Our homes</title><h1>Our homes</h1>${code}</html>`)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await use(async (given) => {
      code = given
      await page.goto(`http://localhost:${port}/`)
    })
    server.closeAllConnections()
    server.close()
  },
})

test('the code of the dashboard shows a search on an agency’s site, in a frame as high as its homes', async ({
  page,
  signedInAs,
  openElsewhere,
}) => {
  const dashboard = await signedInAs('divya.mittal')
  await dashboard.goto('/user-dashboard/partners')
  await dashboard.getByLabel('What to show').selectOption({ label: 'Results of a search' })
  await openElsewhere(await dashboard.getByLabel('Code for your site').inputValue())
  const frame = page.getByTitle('Homes on Haveli')
  const shown = frame.contentFrame()
  await expect(shown.getByRole('heading', { name: 'Homes on Haveli', level: 1 })).toBeVisible()
  await expect(async () => {
    const height = await frame.evaluate((element) => element.clientHeight)
    const homes = await shown.locator('html').evaluate((root) => root.getBoundingClientRect().height)
    expect(homes).toBeGreaterThan(1000)
    expect(height).toBe(Math.ceil(homes))
  }).toPass()
})

test('another site frames the embedded home, and not the page of the property', async ({
  page,
  tolerate,
  baseURL,
  openElsewhere,
}) => {
  tolerate(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  const { numericId, title } = await someHome(page, 'purpose=sale')
  const refused = page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"))
  await openElsewhere(
    `<iframe title="Embedded" src="${baseURL}/embed/property/${numericId}"></iframe>
    <iframe title="Page" src="${baseURL}/property/${numericId}"></iframe>`,
  )
  await refused
  const headingIn = (name: string) =>
    page.getByTitle(name).contentFrame().getByRole('heading', { name: title })
  await expect(headingIn('Embedded')).toBeVisible()
  await expect(headingIn('Page')).toHaveCount(0)
})
