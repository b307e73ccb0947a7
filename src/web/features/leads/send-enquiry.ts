import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import type { Failure } from '#web/api/failure.ts'

import type { Enquiry } from './enquiry-schema.ts'

const fieldNames = ['message', 'alternatePhone', 'preferredCallbackDate', 'preferredCallbackTime'] as const

type FieldRefusal = { name: (typeof fieldNames)[number]; message: string }

export type SentEnquiry =
  | { ok: true }
  | { ok: false; fields: readonly FieldRefusal[]; problem: string | null }

/** Sends the form; a refusal is laid beside the field it is about. */
export async function sendEnquiry(enquiry: Enquiry): Promise<SentEnquiry> {
  try {
    await api.leads.createLead(enquiry)
    return { ok: true }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure || failure.code === 'INTERNAL_SERVER_ERROR')
      return { ok: false, fields: [], problem: m.leads_submit_failed() }
    const fields = fieldsOf(failure)
    return { ok: false, fields, problem: fields.length > 0 ? null : failure.message }
  }
}

function fieldsOf({ code, message, fields }: Failure): readonly FieldRefusal[] {
  if (code === 'DATE_PAST') return [{ name: 'preferredCallbackDate', message }]
  if (code === 'TIME_PAST') return [{ name: 'preferredCallbackTime', message }]
  return fieldNames.flatMap((name) =>
    (fields[name] ?? []).slice(0, 1).map((first) => ({ name, message: first })),
  )
}
