import type { ContractRouterClient } from '@orpc/contract'
import { getGlobalStartContext } from '@tanstack/react-start'

import type { contract } from '#contract/index.ts'

import { failedWith } from './failure.ts'

export type Locale = 'en' | 'hi'

export type Api = ContractRouterClient<typeof contract>

/** Request data for rendering one page, and the page's response status. */
export type PageRequest = {
  nonce: string
  locale: Locale
  origin: string
  /** Before the paths of media, where it is not this site. */
  mediaUrl: string | null
  /** As sent by the browser. */
  cookies: string
  api: Api
  reply: { status?: number; route?: string; html?: string; failures: unknown[] }
}

declare module '@tanstack/react-start' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface Register {
    server: { requestContext: PageRequest }
  }
}

/** The current page request on the server; undefined in the browser. */
export function pageRequest(): PageRequest | undefined {
  return getGlobalStartContext()
}

/** On the server, where a page is being rendered. */
export function requirePage(): PageRequest {
  const request = pageRequest()
  if (!request) throw new Error('No page is being rendered')
  return request
}

/** Sets the HTTP status of the page; no effect in the browser. */
export function setPageStatus(status: number) {
  const page = pageRequest()
  if (page) page.reply.status = status
}

/** Reports the failure of an optional part of a page and returns null; the page shows that it is missing. */
export function reportFailure(error: unknown): null {
  setPageStatus(statusOf(error) ?? 500)
  return noteFailure(error)
}

/** Like `reportFailure`, if the page is complete without the part. The API has logged what it answers. */
export function noteFailure(error: unknown): null {
  if (statusOf(error) === null) pageRequest()?.reply.failures.push(error)
  return null
}

/** Of an answer of the API: 429 for its limits, 503 while the database is away. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}

/** Rate limit of API clients; not worth reporting. */
export function isTooFast(error: unknown): boolean {
  return failedWith(error, 'TOO_MANY_REQUESTS')
}

/** Origin for absolute links such as canonical URLs; the browser reads it from the document. */
export function siteOrigin(): string {
  return pageRequest()?.origin ?? document.documentElement.dataset['origin'] ?? window.location.origin
}
