import { createIsomorphicFn } from '@tanstack/react-start'

import { api } from './client.ts'

export type Session = Awaited<ReturnType<typeof api.accounts.session>>['user']

let known: { session: Session } | undefined

/** Who is signed in; the browser asks once a document. */
export const loadSession = createIsomorphicFn()
  .server(async (): Promise<Session> => (await api.accounts.session()).user)
  .client(async (): Promise<Session> => {
    known ??= { session: (await api.accounts.session()).user }
    return known.session
  })

/** The answer that came with the document, so that the first navigation need not ask again. */
export const rememberSession = createIsomorphicFn().client((session: Session) => {
  known = { session }
})

/** Name, role or picture of the person changed: the next navigation asks again. */
export const clearSession = createIsomorphicFn().client(() => {
  known = undefined
})
