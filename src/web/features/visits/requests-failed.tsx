import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { failureOf } from '#web/api/failure.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

/** Trying again keeps the filter of the address. */
export function RequestsFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const failure = failureOf(error)
  // What the server could not say itself comes in the words of a machine.
  const hasMessage = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
  const message = hasMessage ? failure.message : m.layout_error_title()
  return (
    <ErrorState
      level={1}
      title={m.visits_load_failed({ message })}
      text={m.visits_load_failed_text()}
      onRetry={() => void router.invalidate()}
    />
  )
}
