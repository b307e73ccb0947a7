import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { toast } from '#web/ui/toast.ts'

import { goOn } from './go-on.ts'
import { signInWords } from './sign-in-words.ts'
import type { SignInPlace } from './sign-in-words.ts'

/** A browser that refuses our cookie would only meet the sign-in page again; it is told so instead. */
export async function enter({ place, returnTo }: { place: SignInPlace; returnTo: string | undefined }) {
  const { user } = await api.accounts.session()
  const { done, failed } = signInWords[place]
  if (user === null) toast.error(failed(), m.accounts_no_session())
  else goOn(returnTo, done())
}
