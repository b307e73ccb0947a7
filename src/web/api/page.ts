import type { contract } from '#contract/index.ts'
import type { ContractRouterClient } from '@orpc/contract'
import { getGlobalStartContext } from '@tanstack/react-start'

import { failedWith } from './failure.ts'

export type Locale = 'en' | 'hi'

export type Api = ContractRouterClient<typeof contract>

/** What the server hands to the rendering of one page, and what the page may say back. */
export type PageRequest = {
  nonce: string
  locale: Locale
  origin: string
  /** As the browser sent them. */
  cookies: string
  api: Api
  reply: { status?: number; route?: string; failures: unknown[] }
}

declare module '@tanstack/react-start' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface Register {
    server: { requestContext: PageRequest }
  }
}

/** The page being rendered on the server; nothing in the browser. */
export function pageRequest(): PageRequest | undefined {
  return getGlobalStartContext()
}

/** Answers the page with this HTTP status; of no effect in the browser. */
export function setPageStatus(status: number) {
  const page = pageRequest()
  if (page) page.reply.status = status
}

/** Notes what a page could do without, and answers null for it; the page itself says that it is missing. */
export function reportFailure(error: unknown): null {
  setPageStatus(isTooFast(error) ? 429 : 500)
  return noteFailure(error)
}

/** As above, where the page is whole without it. */
export function noteFailure(error: unknown): null {
  if (!isTooFast(error)) pageRequest()?.reply.failures.push(error)
  return null
}

/** The caller asks more often than people do: nothing is broken. */
export function isTooFast(error: unknown): boolean {
  return failedWith(error, 'TOO_MANY_REQUESTS')
}

/** The origin of links that leave the page, such as canonical addresses; the document carries the server's. */
export function siteOrigin(): string {
  return pageRequest()?.origin ?? document.documentElement.dataset['origin'] ?? window.location.origin
}
