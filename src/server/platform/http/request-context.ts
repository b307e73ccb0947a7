import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import type { AreaUnit } from '#contract/area.ts'
import { overwriteGetLocale } from '#messages/runtime'

export type Locale = 'en' | 'hi'

/** A limit as the refused request met it. */
export type ReachedLimit = {
  name: string
  limit: number
  windowSeconds: number
  counted: ((inputs: { count: string }) => string) | undefined
  isOfNetwork: boolean
  until: Date
}

/** Data of the current request; `route` is the logged pattern. */
export type RequestContext = {
  requestId: string
  locale: Locale
  areaUnit?: AreaUnit
  route: string
  reachedLimit?: ReachedLimit
}

const requestContexts = new AsyncLocalStorage<RequestContext>()

const languages = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => languages.getStore() ?? requestContexts.getStore()?.locale ?? 'en')

/** Texts and URLs are in this language while `work` runs, as in an email to its reader. */
export function inLanguage<T>(locale: Locale, work: () => T): T {
  return languages.run(locale, work)
}

/** The unit of areas that the reader chose; square feet without a choice. */
export function currentAreaUnit(): AreaUnit {
  return requestContexts.getStore()?.areaUnit ?? 'sqft'
}

const safeId = /^[\w.-]{8,128}$/

/** The id that an own proxy gave the request, or a new one. */
export function requestIdOf({ headers }: Request, proxyHops: number): string {
  const given = proxyHops > 0 ? headers.get('x-request-id') : null
  return given !== null && safeId.test(given) ? given : randomUUID()
}

/** Runs `work` with the request's language and id, for messages and logs. */
export function runInRequestContext<T>(requestContext: RequestContext, work: () => T): T {
  return requestContexts.run(requestContext, work)
}

export function currentRequestContext(): RequestContext | undefined {
  return requestContexts.getStore()
}
