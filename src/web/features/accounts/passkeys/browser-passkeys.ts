import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'

/** The browser or the person did not go on; the message is for the person. */
class PasskeyRefusal extends Error {}

/** What went wrong with a passkey, in the browser or at the server. */
export function passkeySentence(error: unknown): string {
  return error instanceof PasskeyRefusal ? error.message : failureSentence(error)
}

/** Lets the browser sign in with one of the person's passkeys. */
export async function signInByPasskey(staysSignedIn: boolean | undefined) {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = await api.accounts.startPasskeySignIn()
  const response = await startAuthentication({ optionsJSON }).catch(explain)
  await api.accounts.signInWithPasskey({ response, staysSignedIn })
}

type Added = { name: string; currentPassword: string }

/** Lets the browser create a passkey, and adds it to the account. */
export async function addPasskey({ name, currentPassword }: Added) {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = await api.accounts.startPasskeyRegistration({ currentPassword })
  const response = await startRegistration({ optionsJSON }).catch(explain)
  await api.accounts.addPasskey({ name, response })
}

async function loadLibrary() {
  if (!('PublicKeyCredential' in window)) throw new PasskeyRefusal(m.accounts_passkey_unsupported())
  return import('@simplewebauthn/browser')
}

/** The error names are those of WebAuthn. */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyRefusal(m.accounts_passkey_cancelled())
  if (name === 'InvalidStateError') throw new PasskeyRefusal(m.accounts_passkey_on_device())
  throw new PasskeyRefusal(m.accounts_passkey_unsupported())
}
