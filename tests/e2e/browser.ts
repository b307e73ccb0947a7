import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { waitForEmail, type Email } from './emails.ts'
import { uniqueIpAddress } from './unique-ip-address.ts'
import { fromSetup } from './setup.ts'
import { cookiesOf, type DemoAccount } from './sign-in.ts'
import { openTabs, type Tabs } from './tabs.ts'
import { watch, type Watch } from './watch-errors.ts'

export { expect }

/** For what is laid out or works differently on a wide screen; everything else runs on the phone's alone. */
export const onBothScreens = { tag: '@both-screens' }

type Fixtures = {
  /** Allows one kind of trouble that the test itself provokes, such as a refused form. */
  tolerate: (pattern: RegExp) => void
  /** Another browser, in which a demo account is signed in or nobody. */
  signedInAs: (account: DemoAccount | null) => Promise<Page>
  /** The newest letter to an address, waited for until it is there. */
  emailTo: (address: string, subject?: RegExp) => Promise<Email>
  /** An email to an address that holds these words, waited for until it is there. */
  emailContaining: (address: string, words: string) => Promise<Email>
  axe: (page?: Page) => Promise<void>
  noSidewaysScroll: (page?: Page) => Promise<void>
}

type Watched = { patterns: RegExp[]; borrowContext: () => Promise<BrowserContext> }

/** Every test fails on a stray console error, a broken request or a breach of the content security policy. */
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
  // Each test calls from a network of its own, as people do, and none meets the limits of another's.
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
  emailTo: async ({}, use) => {
    await use((address, subject = /(?:)/) =>
      waitForEmail({
        description: `a letter to ${address}`,
        isWanted: (email) => email.to.includes(address) && subject.test(email.subject),
      }),
    )
  },
  emailContaining: async ({}, use) => {
    await use((address, words) =>
      waitForEmail({
        description: `a letter to ${address} saying ${words}`,
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
