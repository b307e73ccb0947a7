import { instantInIndia } from '#contract/dates.ts'

import { listCurrentRates } from '../catalogue/queries/cost-rates.ts'
import { findAnswerSubject } from '../leads/commands/lock-enquired-listing.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { refused } from '../platform/outcome.ts'
import { canSeeProperty, wasPublicUntilArchived } from '../properties/policy.ts'
import { findUncheckedProperty } from '../properties/queries/find-property.ts'
import { answerBrokerage } from './commands/answer-brokerage.ts'
import {
  computeTrueCost,
  computeTrueCosts,
  findBrokerage,
  findBrokerageAnswer,
  sampleForSale,
} from './queries.ts'

const os = implementer.costs
/** Homes of a preview. */
const maxPreviewedListings = 200

export const costsRouter = {
  getTrueCost: handle(os.getTrueCost, async (call, input) => {
    const { db, actor, now } = call
    const property = await findUncheckedProperty(db, input.id)
    if (property === null || !canSeeProperty(actor, property))
      return refused(wasPublicUntilArchived(property) ? 'GONE' : 'NOT_FOUND')
    const { buyer, dlcValue = null, loan, loanFee, months, interest } = input
    const borrowed = loan > 0 ? { amount: loan, feePercent: loanFee } : null
    const options = { buyer, dlcValue, loan: borrowed, months, interestPercent: interest }
    const { numericId, title, purpose, price } = property
    const cost = await computeTrueCost(db, property, { now, options })
    return { ...cost, numericId, title, purpose, price }
  }),

  previewCostRate: handle(os.previewCostRate, async (call, { rate }) => {
    const { db } = call
    const from = instantInIndia(rate.validFrom, '12:00')
    const now = from > call.now ? from : call.now
    const listings = await sampleForSale(db, maxPreviewedListings)
    const current = await listCurrentRates(db, now)
    const changed = [...current.filter(({ key }) => key !== rate.key), rate]
    const before = await computeTrueCosts(db, listings, { now, rates: current })
    const after = await computeTrueCosts(db, listings, { now, rates: changed })
    const differing = listings.flatMap(({ numericId, title }, index) => {
      const [one, other] = [before[index]?.purchase?.total, after[index]?.purchase?.total]
      if (!one || !other || (one.least === other.least && one.most === other.most)) return []
      return [{ numericId, title, before: one, after: other }]
    })
    const change = ({ before: one, after: other }: (typeof differing)[number]) =>
      Math.abs(other.most - one.most)
    return {
      sampled: listings.length,
      changed: differing.length,
      examples: differing.toSorted((one, other) => change(other) - change(one)).slice(0, 5),
    }
  }),

  getBrokerageQuestion: handle(os.getBrokerageQuestion, async (call, { id }) => {
    const subject = await findAnswerSubject(call, id)
    if (subject === null) return { canAnswer: false, wasAsDeclared: null, brokerage: null }
    const brokerage = await findBrokerage(call.db, subject.propertyId)
    const wasAsDeclared = await findBrokerageAnswer(call.db, subject)
    return { canAnswer: wasAsDeclared === null && brokerage !== null, wasAsDeclared, brokerage }
  }),

  answerBrokerage: handle(os.answerBrokerage, answerBrokerage),
}
