import type { Database } from '#database/client.ts'

import { createAuth } from './create-auth.ts'
import type { AuthOptions } from './create-auth.ts'

/** Deletes the session of this cookie and answers the cookie that clears it in the browser. */
export async function signOut(
  db: Database,
  { requestHeaders, ...options }: AuthOptions & { requestHeaders: Headers },
): Promise<readonly string[]> {
  const cookie = requestHeaders.get('cookie') ?? ''
  const { headers } = await createAuth(db, options).api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  })
  return headers.getSetCookie()
}
