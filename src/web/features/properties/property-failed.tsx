import { m } from '#messages'
import { failureOf } from '#web/api/failure.ts'

import { PropertyMissing } from './property-missing.tsx'

/** The property may be there, but could not be read. */
export function PropertyFailed({ error }: { error: unknown }) {
  const text =
    failureOf(error)?.code === 'FORBIDDEN' ? m.properties_forbidden_text() : m.properties_failed_text()
  return <PropertyMissing picture="offline" title={m.properties_failed_title()} text={text} />
}
