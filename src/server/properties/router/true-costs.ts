import { instantInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { listCurrentRates } from '../../catalogue/queries/cost-rates.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { takeToken } from '../../platform/http/token-bucket.ts'
import { accepted } from '../../platform/outcome.ts'
import { findAnswerSubject } from '../commands/confirmation/lock-enquired-listing.ts'
import { answerBrokerage } from '../commands/costs/answer-brokerage.ts'
import type { HasEnquired } from '../commands/dependencies.ts'
import { canSeeProperty, wasPublicUntilArchived } from '../policy.ts'
import { findUncheckedProperty } from '../queries/find-property.ts'
import {
  computeTrueCost,
  computeTrueCosts,
  findBrokerage,
  findBrokerageAnswer,
  sampleForSale,
} from '../queries/true-costs.ts'

const os = implementer.properties
/** As comparisons: above browsing, below crawling all listings. */
const costLimit = { name: 'trueCost', burst: 240, perMinute: 120 }
/** Homes of a preview. */
const maxPreviewedListings = 200
/** As answers about availability: more would be somebody who harms competitors. */
const answerLimit = {
  name: 'brokerage.answer',
  limit: 10,
  windowSeconds: 86_400,
  counted: m.layout_counted_answers,
}

export const trueCostHandlers = ({ hasEnquired }: { hasEnquired: HasEnquired }) => ({
  getTrueCost: os.getTrueCost.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, costLimit)) throw errors.TOO_MANY_REQUESTS()
    const { db, actor } = context
    const property = await findUncheckedProperty(db, input.id)
    if (property === null || !canSeeProperty(actor, property))
      throw wasPublicUntilArchived(property) ? errors.GONE() : errors.NOT_FOUND()
    const { buyer, dlcValue = null, loan, loanFee, months, interest } = input
    const borrowed = loan > 0 ? { amount: loan, feePercent: loanFee } : null
    const options = { buyer, dlcValue, loan: borrowed, months, interestPercent: interest }
    const { numericId, title, purpose, price } = property
    const cost = await computeTrueCost(db, property, { now: context.now(), options })
    return { ...cost, numericId, title, purpose, price }
  }),

  previewCostRate: os.previewCostRate.handler(async ({ context, input: { rate } }) => {
    const { db } = context
    const from = instantInIndia(rate.validFrom, '12:00')
    const now = from > context.now() ? from : context.now()
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

  getBrokerageQuestion: os.getBrokerageQuestion.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const subject = await findAnswerSubject(db, { ...input, actor, hasEnquired })
    if (subject === null) return { canAnswer: false, wasAsDeclared: null, brokerage: null }
    const brokerage = await findBrokerage(db, subject.propertyId)
    const wasAsDeclared = await findBrokerageAnswer(db, subject)
    return { canAnswer: wasAsDeclared === null && brokerage !== null, wasAsDeclared, brokerage }
  }),

  answerBrokerage: os.answerBrokerage
    .use(limited(answerLimit))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const answer = { ...input, actor, hasEnquired, now: context.now() }
      return accepted(errors, await answerBrokerage(db, answer))
    }),
})
