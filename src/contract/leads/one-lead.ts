import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { pageInput, pageOf, textSchema } from '../shared.ts'
import { callOutcomes, leadStatuses } from '../enums.ts'
import { leadDetailSchema, leadSchema, leadStepSchema } from './lead.ts'

const notFound = failures({ NOT_FOUND: m.leads_not_found })

export const noteLength = 2000

export const addNoteInput = z.object({
  id: z.uuid(),
  note: textSchema(noteLength).min(1, { error: () => m.leads_note_required() }),
  /** Made once per form: the same note sent again is kept once. */
  submissionKey: z.uuid(),
})

export const logCallInput = z.object({
  id: z.uuid(),
  outcome: z.enum(callOutcomes, { error: () => m.leads_outcome_required() }),
  note: textSchema(noteLength).default(''),
  submissionKey: z.uuid(),
})

export const oneLead = {
  getLead: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}',
    summary: 'A lead that the caller received or sent',
  })
    .input(z.object({ id: z.uuid() }))
    .output(leadDetailSchema)
    .errors(notFound),

  listSteps: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}/steps',
    summary:
      'What happened with a lead, the newest first; whoever asked does not see the notes and calls of the lister',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(leadStepSchema))
    .errors(notFound),

  moveLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/status',
    summary: 'Move a received lead: new → contacted → interested → converted or closed, and reopen',
  })
    .input(z.object({ id: z.uuid(), from: z.enum(leadStatuses), to: z.enum(leadStatuses) }))
    .output(leadSchema)
    .errors(
      failures({
        ...notFound,
        /** Carries the lead as it is now. */
        STALE: { message: m.leads_stale, data: leadSchema },
      }),
    ),

  addNote: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/notes',
    summary: 'Keep a note beside a received lead; whoever asked does not see it',
  })
    .input(addNoteInput)
    .output(z.object({ repeated: z.boolean() }))
    .errors(notFound),

  logCall: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/calls',
    summary: 'Keep how a call to the person went; having spoken with them is an answer, trying is not',
  })
    .input(logCallInput)
    .output(z.object({ repeated: z.boolean() }))
    .errors(notFound),

  withdrawLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/withdrawal',
    summary: 'Take an own enquiry back: it is closed, and the lister is told',
  })
    .input(z.object({ id: z.uuid() }))
    .output(leadSchema)
    .errors(notFound),
}
