import { m } from '#messages'

import { namedId } from '../../platform/auth/signed-id.ts'
import { callOf } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { answerAvailability } from '../commands/confirmation/answer-availability.ts'
import { findAnswerSubject } from '../commands/confirmation/lock-enquired-listing.ts'
import { confirmDueListings, confirmListing, presentConfirmation } from '../commands/confirmation/renew.ts'
import type { HasEnquired } from '../commands/dependencies.ts'
import { isConfirmationToken } from '../policy.ts'
import { findAnswer, findLinkedListing } from '../queries/freshness.ts'

const os = implementer.properties
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

const acknowledgedFor = 300_000

export const freshnessHandlers = ({ hasEnquired }: { hasEnquired: HasEnquired }) => ({
  confirmListing: os.confirmListing.use(limited(confirmLimit)).handler(async ({ context, input, errors }) => {
    return accepted(errors, await confirmListing(context.db, { ...input, ...callOf(context) }))
  }),

  confirmDueListings: os.confirmDueListings.use(limited(confirmLimit)).handler(async ({ context }) => {
    const { db, actor } = context
    return { confirmed: await confirmDueListings(db, { userId: actor.userId, now: context.now() }) }
  }),

  getConfirmationLink: os.getConfirmationLink.handler(async ({ context, input, errors }) => {
    const id = namedId(input.token)
    const uncheckedListing = id === null ? null : await findLinkedListing(context.db, id)
    const { config } = context.services
    if (!uncheckedListing || !isConfirmationToken(config, { ...uncheckedListing, ...input }))
      throw errors.NOT_FOUND()
    const { numericId, title, address, purpose, price, isGone, isAskedFor } = uncheckedListing
    const listing = { numericId, title, address, purpose, price, isGone, isAskedFor }
    const age = context.now().getTime() - new Date(uncheckedListing.confirmedAt).getTime()
    return {
      ...presentConfirmation(uncheckedListing),
      ...listing,
      isJustConfirmed: age < acknowledgedFor,
    }
  }),

  getAvailabilityQuestion: os.getAvailabilityQuestion.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const subject = await findAnswerSubject(db, { ...input, actor, hasEnquired })
    if (subject === null) return { canAnswer: false, wasAvailable: null }
    const wasAvailable = await findAnswer(db, subject)
    return { canAnswer: wasAvailable === null, wasAvailable }
  }),

  answerAvailability: os.answerAvailability
    .use(limited(answerLimit))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const answer = { ...input, actor, hasEnquired, now: context.now() }
      return accepted(errors, await answerAvailability(db, answer))
    }),
})
