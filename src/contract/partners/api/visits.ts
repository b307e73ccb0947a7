import { z } from 'zod'

import { m } from '#messages'

import { failures } from '../../errors.ts'
import { daySchema, textSchema, versionSchema } from '../../shared.ts'
import { callbackSlots } from '../../slots.ts'
import { bookingDays } from '../../visits/changes.ts'
import { aboutChanges, changesInput, changesOf } from './changes.ts'
import { teamLimits } from './limits.ts'
import { operation } from './operation.ts'
import { visitResource, visitState } from './resources.ts'

const tag = 'Visits'

const params = z.object({ id: z.uuid() })
const named = z.object({ params })
const unknown = failures({ NOT_FOUND: m.visits_not_found })

/** The state that the caller knows. */
const sequence = versionSchema.describe(
  '`sequence` of the visit as you know it; after another change the answer is STALE',
)
const note = textSchema(500).default('').describe('The visitor reads it')

const answered = z.object({ params, body: z.strictObject({ sequence }) })
const noted = z.object({ params, body: z.strictObject({ sequence, note }) })

const refusals = failures({
  ...unknown,
  STALE: m.partners_api_changed_meanwhile,
  UNAVAILABLE: m.partners_api_step_unavailable,
})
const noteRefusals = failures({ ...refusals, UNDELIVERABLE: m.messages_undeliverable })
const timeRefusals = failures({
  ...refusals,
  SLOT_TAKEN: m.visits_slot_confirmed,
  TIME_PAST: m.leads_time_past,
})

const write = { scope: 'visits:write', limit: teamLimits.visit, method: 'POST', tag } as const

export const visits = {
  listVisits: operation({
    scope: 'visits:read',
    method: 'GET',
    path: '/visits',
    tag,
    summary: 'Visits, video tours and meetings that were booked or changed since a cursor',
    description: `Those about the team’s listings. ${aboutChanges('visits')} The person sees in their account that your software read their contact.`,
  })
    .input(changesInput)
    .output(changesOf(visitResource)),

  getVisit: operation({
    scope: 'visits:read',
    method: 'GET',
    path: '/visits/{id}',
    tag,
    summary: 'A visit, as it is now',
  })
    .input(named)
    .output(visitResource)
    .errors(unknown),

  confirmVisit: operation({
    ...write,
    path: '/visits/{id}/confirmation',
    summary: 'Confirm the time that the visitor asked for',
    description: 'The time is taken for everybody else, and the visitor is told.',
  })
    .input(answered)
    .output(visitState)
    .errors(timeRefusals),

  proposeVisitTime: operation({
    ...write,
    path: '/visits/{id}/proposal',
    summary: 'Propose another time',
    description: 'A confirmed time stays valid until the visitor accepts the new one. Not for open houses.',
  })
    .input(
      z.object({
        params,
        body: z.strictObject({
          sequence,
          day: daySchema,
          time: z.enum(callbackSlots).describe('HH:MM in India, a full or half hour'),
          note,
        }),
      }),
    )
    .output(visitState)
    .errors(
      failures({
        ...timeRefusals,
        ...noteRefusals,
        DATE_PAST: m.leads_date_past,
        DATE_FAR: () => m.visits_date_far({ days: bookingDays }),
      }),
    ),

  acceptVisitTime: operation({
    ...write,
    path: '/visits/{id}/acceptance',
    summary: 'Accept the time that the visitor proposed',
  })
    .input(answered)
    .output(visitState)
    .errors(timeRefusals),

  declineVisitTime: operation({
    ...write,
    path: '/visits/{id}/decline',
    summary: 'Decline the time that the visitor proposed',
    description: 'A confirmed time stays, and a request stays open; one whose time has passed is cancelled.',
  })
    .input(noted)
    .output(visitState)
    .errors(noteRefusals),

  cancelVisit: operation({
    ...write,
    path: '/visits/{id}/cancellation',
    summary: 'Cancel a visit',
    description: 'The visitor is told, with the reason.',
  })
    .input(
      z.object({
        params,
        body: z.strictObject({
          sequence,
          reason: textSchema(500).default('').describe('The visitor reads it'),
        }),
      }),
    )
    .output(visitState)
    .errors(noteRefusals),

  completeVisit: operation({
    ...write,
    path: '/visits/{id}/completion',
    summary: 'Mark a confirmed visit as completed, after its time',
  })
    .input(answered)
    .output(visitState)
    .errors(failures({ ...refusals, TOO_EARLY: m.visits_too_early })),

  reportNoShow: operation({
    ...write,
    path: '/visits/{id}/no-show',
    summary: 'Report that the visitor did not come',
    description:
      'From 15 minutes after the start, or the end of an open house, and for 7 days. The visitor is told and may contest it.',
  })
    .input(answered)
    .output(visitState)
    .errors(refusals),

  contestNoShow: operation({
    ...write,
    path: '/visits/{id}/contest',
    summary: 'Contest the visitor’s report that nobody was there; once',
  })
    .input(answered)
    .output(visitState)
    .errors(refusals),
}
