import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { emailTo, waitForEmail, type Email } from './emails.ts'
import { createNewMember, type NewMember } from './new-member.ts'
import { send } from './send-api-request.ts'
import { fromSetup } from './setup.ts'
import { cookiesOf, type DemoAccount } from './sign-in.ts'
import { openTabs, type Tabs } from './tabs.ts'
import { uniqueIpAddress } from './unique-ip-address.ts'
import { watch, type Watch } from './watch-errors.ts'

export { expect }

/** For different layout or behaviour on wide screens; all other tests run on the phone only. */
export const onBothScreens = { tag: '@both-screens' }

type Fixtures = {
  /** Allows one kind of error that the test itself provokes, such as a refused form. */
  tolerate: (pattern: RegExp) => void
  /** Another browser context, signed in to a demo account or as a guest. */
  signedInAs: (account: DemoAccount | null) => Promise<Page>
  /** A new member with a confirmed address, not signed in. */
  newMember: NewMember
  /** The page, signed in to the new member. */
  memberPage: Page
  /** The newest email to an address; waits for it. */
  emailTo: typeof emailTo
  /** An email to an address that contains these words; waits for it. */
  emailContaining: (address: string, words: string) => Promise<Email>
  axe: (page?: Page) => Promise<void>
  noSidewaysScroll: (page?: Page) => Promise<void>
}

type Watched = { patterns: RegExp[]; borrowContext: () => Promise<BrowserContext> }

/**
 * Fails every test on a stray console error, a failed request or a violation of the content
 * security policy.
 */
export const test = base.extend<Fixtures & Watched, { tabs: Tabs }>({
  tabs: [
    async ({ browser }, use) => {
      const tabs = openTabs(browser, fromSetup('E2E_URL'))
      await use(tabs)
      await tabs.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(fromSetup('E2E_URL')),
  patterns: async ({}, use) => use([]),
  tolerate: async ({ patterns }, use) => use((pattern) => patterns.push(pattern)),
  // Each test has its own IP address, as people do, so that rate limits are not shared.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': uniqueIpAddress() }),
  borrowContext: async (
    { tabs, viewport, userAgent, javaScriptEnabled, extraHTTPHeaders, patterns },
    use,
  ) => {
    const borrowed: { context: BrowserContext; watched: Watch }[] = []
    await use(async () => {
      const context = await tabs.take({ viewport, userAgent, javaScriptEnabled })
      await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
      borrowed.push({ context, watched: watch(context) })
      return context
    })
    for (const { watched } of borrowed) watched.stop()
    for (const { context } of borrowed) await tabs.giveBack(context)
    for (const { watched } of borrowed) expectCalm(watched.troubles, patterns)
  },
  context: async ({ borrowContext }, use) => use(await borrowContext()),
  page: async ({ context }, use) => use(onlyPageOf(context)),
  signedInAs: async ({ borrowContext, baseURL }, use) => {
    await use(async (account) => {
      const context = await borrowContext()
      if (account !== null) await context.addCookies(await cookiesOf(baseURL ?? '', account))
      return onlyPageOf(context)
    })
  },
  newMember: async ({}, use) => use(await createNewMember()),
  memberPage: async ({ page, newMember }, use) => {
    await send(page, 'POST', 'accounts/sign-in', newMember)
    await use(page)
  },
  emailTo: async ({}, use) => use(emailTo),
  emailContaining: async ({}, use) => {
    await use((address, words) =>
      waitForEmail({
        description: `an email to ${address} containing ${words}`,
        isWanted: ({ to, text }) => to.includes(address) && text.includes(words),
      }),
    )
  },
  axe: async ({ page }, use) => use((other) => expectAccessible(other ?? page)),
  noSidewaysScroll: async ({ page }, use) => use((other) => expectNoSidewaysScroll(other ?? page)),
})

function expectCalm(troubles: readonly string[], tolerated: readonly RegExp[]) {
  expect(troubles.filter((trouble) => !tolerated.some((pattern) => pattern.test(trouble)))).toEqual([])
}

function onlyPageOf(context: BrowserContext): Page {
  const [page] = context.pages()
  if (!page) throw new Error('The tab was closed')
  return page
}
