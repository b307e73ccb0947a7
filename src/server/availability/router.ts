import { findAnswerSubject } from '../leads/commands/lock-enquired-listing.ts'
import { namedId } from '../platform/auth/signed-id.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { presentConfirmation } from '../properties/commands/confirmation.ts'
import { isConfirmationToken } from '../properties/policy.ts'
import { findAnswer, findLinkedListing } from '../properties/queries/freshness.ts'
import { explainPlan } from '../subscriptions/commands/explain-plan.ts'
import { answerAvailability } from './commands/answer-availability.ts'
import { archiveProperty, moveAvailability, restoreProperty } from './commands/availability.ts'
import { confirmDueListings, confirmListing } from './commands/confirm-listings.ts'

const os = implementer.availability
const acknowledgedFor = 300_000

export const availabilityRouter = {
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
    const subject = await findAnswerSubject(call, id)
    if (subject === null) return { canAnswer: false, wasAvailable: null }
    const wasAvailable = await findAnswer(call.db, subject)
    return { canAnswer: wasAvailable === null, wasAvailable }
  }),

  answerAvailability: handle(os.answerAvailability, answerAvailability),

  moveAvailability: handle(os.moveAvailability, async (call, input) => {
    const moved = await moveAvailability(call.db, { ...call, ...input })
    const explained = await explainPlan(moved, call)
    return isRefused(explained) ? explained : { availability: input.to, ...explained }
  }),
  archiveProperty: handle(os.archiveProperty, archiveProperty),
  restoreProperty: handle(os.restoreProperty, async (call, property) =>
    explainPlan(await restoreProperty(call, property), call),
  ),
}
