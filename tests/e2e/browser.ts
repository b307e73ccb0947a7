import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { join } from 'node:path'
import { readLetters, type Letter } from '#server/platform/outbox/letters.ts'
import { expectAccessible, expectNoSidewaysScroll } from './looks.ts'
import { ownNetwork } from './own-network.ts'
import { fromSetup } from './setup.ts'
import { cookiesOf, signIn, type DemoAccount } from './sign-in.ts'
import { slowDown } from './slow-line.ts'
import { openTabs, type Tabs } from './tabs.ts'
import { watch } from './watch.ts'

export { expect }

/** For what looks and works alike at every width: it runs on the phone's screen alone. */
export const onOneScreen = { tag: '@one-screen' }

/** For what is laid out or works differently on a wide screen; everything else runs on the phone's alone. */
export const onBothScreens = { tag: '@both-screens' }

type Fixtures = {
  /** Allows one kind of trouble that the test itself provokes, such as a refused form. */
  tolerate: (pattern: RegExp) => void
  /** An emptied tab that has loaded pages before, with a demo account signed in or nobody. */
  warmTab: (account: DemoAccount | null) => Promise<Page>
  /** A browser of its own in which a demo account is signed in. */
  signedInAs: (account: DemoAccount) => Promise<Page>
  /** The newest letter to an address, waited for until it is there. */
  letterTo: (address: string, subject?: RegExp) => Promise<Letter>
  /** A letter to an address that holds these words, waited for until it is there. */
  letterSaying: (address: string, words: string) => Promise<Letter>
  axe: (page?: Page) => Promise<void>
  noSidewaysScroll: (page?: Page) => Promise<void>
}

/** Every test fails on a stray console error, a broken request or a breach of the content security policy. */
export const test = base.extend<Fixtures & { patterns: RegExp[] }, { tabs: Tabs }>({
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
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': ownNetwork() }),
  context: async ({ context, patterns }, use) => {
    const troubles = watch(context)
    slowDown(context)
    await use(context)
    expectCalm(troubles, patterns)
  },
  warmTab: async ({ tabs, viewport, userAgent, extraHTTPHeaders, baseURL, patterns }, use) => {
    const borrowed: { context: BrowserContext; troubles: readonly string[] }[] = []
    await use(async (account) => {
      const context = await tabs.take({ viewport, userAgent })
      await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
      borrowed.push({ context, troubles: watch(context) })
      slowDown(context)
      if (account !== null) await context.addCookies(await cookiesOf(baseURL ?? '', account))
      const [page] = context.pages()
      if (!page) throw new Error('The tab was closed')
      return page
    })
    for (const { context } of borrowed) await tabs.giveBack(context)
    for (const { troubles } of borrowed) expectCalm(troubles, patterns)
  },
  signedInAs: async ({ browser, contextOptions, baseURL, patterns }, use) => {
    const opened: { context: BrowserContext; troubles: readonly string[] }[] = []
    await use(async (account) => {
      const storageState = await signIn(baseURL ?? '', account)
      const context = await browser.newContext({ ...contextOptions, baseURL, storageState })
      opened.push({ context, troubles: watch(context) })
      slowDown(context)
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    for (const { troubles } of opened) expectCalm(troubles, patterns)
  },
  letterTo: async ({}, use) => {
    const folder = join(fromSetup('E2E_DATA_DIR'), 'outbox')
    await use(async (address, subject = /(?:)/) => {
      const find = async () => {
        const letters = await readLetters(folder)
        return letters.find((letter) => letter.to.includes(address) && subject.test(letter.subject))
      }
      await expect.poll(find, { message: `a letter to ${address}`, timeout: 20_000 }).toBeDefined()
      const letter = await find()
      if (!letter) throw new Error(`the letter to ${address} went away`)
      return letter
    })
  },
  letterSaying: async ({}, use) => {
    const folder = join(fromSetup('E2E_DATA_DIR'), 'outbox')
    await use(async (address, words) => {
      const find = async () =>
        (await readLetters(folder)).find(({ to, text }) => to.includes(address) && text.includes(words))
      await expect
        .poll(find, { message: `a letter to ${address} saying ${words}`, timeout: 20_000 })
        .toBeDefined()
      const letter = await find()
      if (!letter) throw new Error(`the letter to ${address} went away`)
      return letter
    })
  },
  axe: async ({ page }, use) => use((other) => expectAccessible(other ?? page)),
  noSidewaysScroll: async ({ page }, use) => use((other) => expectNoSidewaysScroll(other ?? page)),
})

function expectCalm(troubles: readonly string[], tolerated: readonly RegExp[]) {
  expect(troubles.filter((trouble) => !tolerated.some((pattern) => pattern.test(trouble)))).toEqual([])
}
