import { AsyncLocalStorage } from 'node:async_hooks'

import { overwriteGetLocale } from '#messages/runtime'

import type { Locale } from '../context.ts'

/** Data of the current request; `route` is the logged pattern. */
export type RequestContext = { requestId: string; locale: Locale; route: string }

const requestContexts = new AsyncLocalStorage<RequestContext>()

const languages = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => languages.getStore() ?? requestContexts.getStore()?.locale ?? 'en')

/** Texts and URLs are in this language while `work` runs, as in an email to its reader. */
export function inLanguage<T>(locale: Locale, work: () => T): T {
  return languages.run(locale, work)
}

/** Runs `work` with the request's language and id, for messages and logs. */
export function runInRequestContext<T>(requestContext: RequestContext, work: () => T): T {
  return requestContexts.run(requestContext, work)
}

export function currentRequestContext(): RequestContext | undefined {
  return requestContexts.getStore()
}
