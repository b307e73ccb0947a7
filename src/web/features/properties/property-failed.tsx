import { useEffect } from 'react'

import { m } from '#messages'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { PropertyMissing } from './property-missing.tsx'

/** The property may be there, but could not be read: not allowed, no answer, or an answer that it went wrong. */
export function PropertyFailed({ error }: { error: unknown }) {
  useEffect(() => toast.error(m.properties_failed_text()), [error])
  const failure = failureOf(error)
  if (failure?.code === 'FORBIDDEN' || failure?.code === 'UNAUTHORIZED')
    return <PropertyMissing title={m.properties_failed_title()} text={m.properties_forbidden_text()} />
  const text = failure ? m.properties_fetch_failed({ message: failure.message }) : m.properties_network_text()
  return <PropertyMissing picture="offline" title={m.properties_failed_title()} text={text} />
}
