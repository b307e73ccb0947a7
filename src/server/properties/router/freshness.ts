import { namedId } from '../../platform/auth/signed-id.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { answerAvailability } from '../commands/confirmation/answer-availability.ts'
import { findAnswerSubject } from '../commands/confirmation/lock-enquired-listing.ts'
import { confirmDueListings, confirmListing, presentConfirmation } from '../commands/confirmation/renew.ts'
import type { HasEnquired } from '../commands/dependencies.ts'
import { isConfirmationToken } from '../policy.ts'
import { findAnswer, findLinkedListing } from '../queries/freshness.ts'

const os = implementer.properties
const acknowledgedFor = 300_000

export const freshnessHandlers = ({ hasEnquired }: { hasEnquired: HasEnquired }) => ({
  confirmListing: handle(os.confirmListing, confirmListing),
  confirmDueListings: handle(os.confirmDueListings, confirmDueListings),

  getConfirmationLink: handle(os.getConfirmationLink, async ({ db, now, services }, { token }) => {
    const id = namedId(token)
    const uncheckedListing = id === null ? null : await findLinkedListing(db, id)
    if (!uncheckedListing || !isConfirmationToken(services.config, { ...uncheckedListing, token }))
      return refused('NOT_FOUND')
    const { numericId, title, address, purpose, price, isGone, isAskedFor } = uncheckedListing
    const listing = { numericId, title, address, purpose, price, isGone, isAskedFor }
    const age = now.getTime() - new Date(uncheckedListing.confirmedAt).getTime()
    return {
      ...presentConfirmation(uncheckedListing),
      ...listing,
      isJustConfirmed: age < acknowledgedFor,
    }
  }),

  getAvailabilityQuestion: handle(os.getAvailabilityQuestion, async (call, { id }) => {
    const subject = await findAnswerSubject(call, id, hasEnquired)
    if (subject === null) return { canAnswer: false, wasAvailable: null }
    const wasAvailable = await findAnswer(call.db, subject)
    return { canAnswer: wasAvailable === null, wasAvailable }
  }),

  answerAvailability: handle(os.answerAvailability, (call, input) =>
    answerAvailability(call, input, hasEnquired),
  ),
})
