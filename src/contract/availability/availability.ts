import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { availabilities, purposes } from '../enums.ts'
import { failures } from '../errors.ts'
import { notFound, propertyRef } from '../properties/card.ts'
import { confirmationSchema } from '../properties/freshness.ts'
import { planErrors } from '../properties/plan-errors.ts'
import { textProblems } from '../properties/text-problems.ts'
import { daySchema, labelSchema, rupeesSchema } from '../shared.ts'

const token = z.string().min(1).max(200)

/** Far above an advertiser who confirms each listing by itself. */
const confirmLimit = {
  name: 'listing.confirm',
  limit: 600,
  windowSeconds: 3600,
  counted: m.layout_counted_confirmations,
}
/** A person looks at a few homes a day; more would be somebody who harms competitors. */
const answerLimit = {
  name: 'availability.answer',
  limit: 10,
  windowSeconds: 86_400,
  counted: m.layout_counted_answers,
}

const answerAvailabilityInput = z.object({ id: propertyRef, wasAvailable: z.boolean() })
export type AnswerAvailabilityInput = z.output<typeof answerAvailabilityInput>

/** Confirmation by advertisers that a listing is available, and what enquirers found. */
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

/** Each change writes history and may send emails; far above human use. */
export const moveLimit = {
  name: 'listing.move',
  limit: 120,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const availability = {
  confirmListing: procedure({
    access: 'member',
    limit: confirmLimit,
    method: 'POST',
    path: '/properties/{id}/confirmation',
    summary: 'Say that a listing is still available; brings one back that was hidden without it',
  })
    .input(z.object({ id: z.uuid() }))
    .output(confirmationSchema)
    .errors(failures({ ...notFound, STALE: m.properties_confirm_not_asked })),

  confirmDueListings: procedure({
    access: 'member',
    limit: confirmLimit,
    method: 'POST',
    path: '/properties/own/confirmation',
    summary: "Confirm up to 500 of the caller's listings that are due within two days or late",
  }).output(z.object({ confirmed: z.number().int() })),

  getConfirmationLink: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/confirmation-links/{token}',
    summary: 'The listing of a signed link from an email, which confirms it by a POST to its page',
  })
    .input(z.object({ token }))
    .output(
      confirmationSchema.extend({
        numericId: z.number().int(),
        title: z.string(),
        address: z.string(),
        purpose: z.enum(purposes),
        price: rupeesSchema,
        /** Sold or rented. */
        isGone: z.boolean(),
        /** Approved, available, neither held nor suspended, so that it can be confirmed. */
        isAskedFor: z.boolean(),
        /** Within the last five minutes, so that the page acknowledges a press. */
        isJustConfirmed: z.boolean(),
      }),
    )
    .errors(notFound),

  getAvailabilityQuestion: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/{id}/availability-answer',
    summary: 'Whether the caller, who enquired, may say what they found, and what they said',
  })
    .input(z.object({ id: propertyRef }))
    .output(z.object({ canAnswer: z.boolean(), wasAvailable: z.boolean().nullable() })),

  answerAvailability: procedure({
    access: 'member',
    limit: answerLimit,
    method: 'POST',
    path: '/properties/{id}/availability-answer',
    summary:
      'Say once whether the home was still available; if not, its advertiser is asked to confirm within 24 hours',
  })
    .input(answerAvailabilityInput)
    .output(z.object({ wasAvailable: z.boolean() }))
    .errors(notFound),

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
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ cancelledVisits: z.number().int() }))
    .errors(notFound),

  restoreProperty: command({
    access: 'member',
    limit: moveLimit,
    path: '/properties/{id}/restore',
    summary: 'Restore an archived listing to its former state',
  })
    .input(z.object({ id: z.uuid() }))
    .errors({ ...notFound, ...planErrors }),
}
