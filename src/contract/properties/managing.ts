import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { availabilities, ownPropertyStates } from '../enums.ts'
import { failures } from '../errors.ts'
import { daySchema, flagSchema, labelSchema, pageInput, pageOf, textSchema } from '../shared.ts'
import { notFound } from './card.ts'
import { changeSchema, ownPropertyPage } from './own-property.ts'
import { planErrors } from './plan-errors.ts'
import { textProblems } from './text-problems.ts'

const ownPropertyRef = z.object({ id: z.uuid() })

/** `day` is the date of the agreement in IST; today by default. The reason is shown on the property page. */
export const moveAvailabilityInput = z.object({
  id: z.uuid(),
  from: z.enum(availabilities),
  to: z.enum(availabilities),
  day: daySchema.or(z.literal('')).default(''),
  reason: labelSchema(200)
    .refine((reason) => textProblems({ description: reason }).length === 0, {
      error: () => m.properties_own_reason_problem(),
    })
    .default(''),
})

export const disputeHomeInput = ownPropertyRef.extend({
  reason: textSchema(500).min(10, { error: () => m.properties_dispute_reason_required() }),
})

/** Each change writes history and may send emails; far above human use. */
const moveLimit = { name: 'listing.move', limit: 120, windowSeconds: 3600, counted: m.layout_counted_changes }

/** Management of an advertiser's own listings. */
export const managing = {
  listOwn: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own',
    summary:
      "The caller's own properties, newest first; archived ones only on request. `counts` gives the number in each state",
  })
    .input(
      pageInput.extend({
        state: z.enum(ownPropertyStates).optional(),
        /** Only listings to be confirmed within two days, or late. */
        due: flagSchema.default(false),
        query: textSchema(80).default(''),
      }),
    )
    .output(ownPropertyPage),

  moveAvailability: procedure({
    access: 'member',
    limit: moveLimit,
    method: 'POST',
    path: '/properties/{id}/availability',
    summary:
      'Mark a property under offer, sold or rented, or available again. Once sold or rented, upcoming visits are cancelled and the visitors notified',
  })
    .input(moveAvailabilityInput)
    .output(z.object({ availability: z.enum(availabilities), cancelledVisits: z.number().int() }))
    .errors(
      failures({
        ...notFound,
        ...planErrors,
        STALE: m.properties_own_stale,
        DAY_FUTURE: m.properties_own_day_future,
        DAY_TOO_EARLY: m.properties_own_day_too_early,
      }),
    ),

  archiveProperty: procedure({
    access: 'member',
    limit: moveLimit,
    method: 'POST',
    path: '/properties/{id}/archive',
    summary: 'Archive a listing; upcoming visits are cancelled, enquiries and history stay',
  })
    .input(ownPropertyRef)
    .output(z.object({ cancelledVisits: z.number().int() }))
    .errors(notFound),

  restoreProperty: command({
    access: 'member',
    limit: moveLimit,
    path: '/properties/{id}/restore',
    summary: 'Restore an archived listing to its former state',
  })
    .input(ownPropertyRef)
    .errors({ ...notFound, ...planErrors }),

  duplicateProperty: command({
    access: 'member',
    limit: moveLimit,
    path: '/properties/{id}/duplicate',
    summary:
      'Start a draft with the texts and numbers of this listing, without its photos; `draftId` is chosen by the caller, so that resending creates one draft',
  })
    .input(ownPropertyRef.extend({ draftId: z.uuid() }))
    .errors(
      failures({
        ...notFound,
        ...planErrors,
        STALE: m.properties_draft_changed,
        DRAFT_SENT: m.properties_draft_sent,
        LIMIT_REACHED: m.properties_draft_too_many,
      }),
    ),

  disputeHome: command({
    access: 'member',
    limit: moveLimit,
    path: '/properties/{id}/dispute',
    summary: 'Say that a listing is of another home than those it is shown with; once, for staff to decide',
  })
    .input(disputeHomeInput)
    .errors(
      failures({
        ...notFound,
        UNAVAILABLE: m.properties_dispute_alone,
        LIMIT_REACHED: m.properties_dispute_once,
      }),
    ),

  listChanges: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/{id}/changes',
    summary: 'Change history of a property, newest first; for its owner and reviewers',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(changeSchema))
    .errors(notFound),
}
