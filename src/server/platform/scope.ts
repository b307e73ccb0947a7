import { overwriteGetLocale } from '#messages/runtime'
import { AsyncLocalStorage } from 'node:async_hooks'

import type { Locale } from './context.ts'

/** What belongs to the request being answered; `route` is the pattern that is logged. */
export type Scope = { requestId: string; locale: Locale; route: string }

const scopes = new AsyncLocalStorage<Scope>()

overwriteGetLocale(() => scopes.getStore()?.locale ?? 'en')

/** Sentences are in the request's language and failures are logged under its id while `work` runs. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work)
}

export function currentScope(): Scope | undefined {
  return scopes.getStore()
}
