import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { freshnessStates, purposes } from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, rupeesSchema } from '../shared.ts'
import { notFound, propertyRef } from './card.ts'

/** Days before the end of its period in which a listing is due. */
export const dueDays = 2

/** Answers from which an advertiser's rate is shown. */
export const minAnswers = 5

/** What enquirers of the last 180 days found; null from fewer than five answers. */
export const availabilityRateSchema = z
  .object({ available: z.number().int(), answers: z.number().int() })
  .nullable()

/** When the advertiser last said that it is available, and until when that counts. */
export const confirmationSchema = z.object({
  confirmedAt: instantSchema,
  confirmBy: instantSchema,
  freshness: z.enum(freshnessStates),
})
export type Confirmation = z.infer<typeof confirmationSchema>

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
export const freshness = {
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
}
