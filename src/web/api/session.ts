import { createIsomorphicFn } from '@tanstack/react-start'

import { api } from './client.ts'

export type Session = Awaited<ReturnType<typeof api.accounts.session>>['user']

let known: { session: Session } | undefined

/** The current session; fetched once per document in the browser. */
export const loadSession = createIsomorphicFn()
  .server(async (): Promise<Session> => (await api.accounts.session()).user)
  .client(async (): Promise<Session> => {
    known ??= { session: (await api.accounts.session()).user }
    return known.session
  })

/** Session from server rendering, so that the first navigation need not fetch it. */
export const rememberSession = createIsomorphicFn().client((session: Session) => {
  known = { session }
})

/** Name, role or photo of the person changed: the next navigation refetches the session. */
export const clearSession = createIsomorphicFn().client(() => {
  known = undefined
})
