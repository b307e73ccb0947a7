import { z } from 'zod'

import { m } from '#messages'

import { callOutcomes, leadStatuses, lostReasons } from '../../enums.ts'
import { failures } from '../../errors.ts'
import { textSchema, whenValid } from '../../shared.ts'
import { aboutChanges, changesInput, changesOf } from './changes.ts'
import { teamLimits } from './limits.ts'
import { operation } from './operation.ts'
import { leadResource, leadState } from './resources.ts'

const tag = 'Leads'
const maxNoteLength = 2000

const params = z.object({ id: z.uuid() })
const named = z.object({ params })
const unknown = failures({ NOT_FOUND: m.leads_not_found })

const status = z
  .strictObject({
    status: z.enum(leadStatuses),
    from: z
      .enum(leadStatuses)
      .optional()
      .describe('The status as you know it; if it is another one by now, the answer is STALE'),
    lost_reason: z.enum(lostReasons).optional().describe('With `closed` alone: why; only your team sees it'),
    note: textSchema(maxNoteLength).optional().describe('For the history; only your team sees it'),
  })
  .refine(({ status: to, lost_reason: reason }) => to === 'closed' || reason === undefined, {
    path: ['lost_reason'],
    ...whenValid('status', 'lost_reason'),
  })

export const leads = {
  listLeads: operation({
    scope: 'leads:read',
    method: 'GET',
    path: '/leads',
    tag,
    summary: 'Leads that were received or changed since a cursor',
    description: `Those of the team’s listings, and those that were imported for the team. ${aboutChanges('leads')} The person sees in their account that your software read their contact.`,
  })
    .input(changesInput)
    .output(changesOf(leadResource)),

  getLead: operation({
    scope: 'leads:read',
    method: 'GET',
    path: '/leads/{id}',
    tag,
    summary: 'A lead, as it is now',
    description:
      'With the contact that the person shares with the team now. Outside their call hours the numbers are left out; ask again at `call_after`.',
  })
    .input(named)
    .output(leadResource)
    .errors(unknown),

  setLeadStatus: operation({
    scope: 'leads:write',
    limit: teamLimits.lead,
    method: 'PATCH',
    path: '/leads/{id}',
    tag,
    summary: 'Set the status of a lead; idempotent',
    description:
      'From `new` to `contacted`, then `interested`, then `converted` (won). From each of these three to `closed` (lost). From `converted` and `closed` back to `contacted`. Another change is refused with UNAVAILABLE. The status that it has already changes nothing, not even the note. The enquirer sees the status. The first change counts as your first answer, every change as contact.',
  })
    .input(z.object({ params, body: status }))
    .output(leadState)
    .errors(
      failures({
        ...unknown,
        STALE: m.partners_api_changed_meanwhile,
        UNAVAILABLE: m.partners_api_status_unreachable,
      }),
    ),

  addLeadNote: operation({
    scope: 'leads:write',
    limit: teamLimits.lead,
    method: 'POST',
    path: '/leads/{id}/notes',
    tag,
    summary: 'Add a note to a lead',
    description: 'Only your team sees it. With an Idempotency-Key, a repeated request adds it once.',
  })
    .input(
      z.object({
        params,
        body: z.strictObject({
          note: textSchema(maxNoteLength).min(1, { error: () => m.leads_note_required() }),
        }),
      }),
    )
    .output(leadState)
    .errors(unknown),

  logLeadCall: operation({
    scope: 'leads:write',
    limit: teamLimits.lead,
    method: 'POST',
    path: '/leads/{id}/calls',
    tag,
    summary: 'Log a call to the person of a lead',
    description:
      '`reached` and `call_again` count as an answer, and a new lead becomes `contacted`; the other outcomes count as an attempt. Only your team sees the call. With an Idempotency-Key, a repeated request logs it once.',
  })
    .input(
      z.object({
        params,
        body: z.strictObject({ outcome: z.enum(callOutcomes), note: textSchema(maxNoteLength).default('') }),
      }),
    )
    .output(leadState)
    .errors(unknown),
}
