import { m } from '#messages'

import { failures } from '../errors.ts'

/** Errors of the registration number of a listing. */
export const registrationErrors = failures({
  RERA_INVALID: m.evidence_rera_invalid,
  RERA_REQUIRED: m.properties_rera_required,
})
