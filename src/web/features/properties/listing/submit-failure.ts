import { m } from '#messages'

import { failureOf } from '#web/api/failure.ts'

type SubmitFailure = { title: string; text: string }

/** Why a listing could not be submitted; null where the server named fields of the form. */
export function submitFailure(error: unknown, fieldNames: readonly string[]): SubmitFailure | null {
  const failure = failureOf(error)
  if (failure === null)
    return { title: m.properties_submit_connection(), text: m.properties_submit_connection_text() }
  const refused = Object.entries(failure.fields)
  if (refused.some(([name]) => fieldNames.includes(name))) return null
  if (refused.length > 0) {
    const text = m.properties_submit_validation_text({
      messages: refused.flatMap(([, said]) => said).join(', '),
    })
    return { title: m.properties_submit_validation(), text }
  }
  return explained[failure.code]?.(failure.message) ?? submitted(failure.message)
}

const explained: Readonly<Record<string, (message: string) => SubmitFailure>> = {
  UNAUTHORIZED: () => ({
    title: m.shell_authentication_required(),
    text: m.properties_submit_sign_in(),
  }),
  FORBIDDEN: () => ({ title: m.properties_submit_access(), text: m.properties_submit_access_text() }),
  DUPLICATE_PROPERTY: (text) => ({ title: m.properties_submit_duplicate(), text }),
  INTERNAL_SERVER_ERROR: () => ({
    title: m.properties_submit_failed(),
    text: m.properties_submit_unexpected(),
  }),
}

function submitted(message: string): SubmitFailure {
  return { title: m.properties_submit_failed(), text: m.properties_submit_failed_text({ message }) }
}
