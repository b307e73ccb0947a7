import { dayInIndia } from '#contract/slots.ts'

import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { removeCostRate, removeDlcRate, saveCostRate, saveDlcRate } from '../commands/cost-rates.ts'
import { countDlcRates, listCostRates, listCurrentRates, listDlcRates } from '../queries/cost-rates.ts'

const os = implementer.catalogue
const done = { done: true } as const

/** Rates of costs, kept by staff. */
export const costRateHandlers = {
  getCostRates: os.getCostRates.handler(async ({ context }) => {
    const now = context.now()
    return { day: dayInIndia(now), rates: await listCurrentRates(context.db, now) }
  }),

  listCostRates: os.listCostRates.handler(({ context }) => listCostRates(context.db, context.now())),

  saveCostRate: os.saveCostRate.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await saveCostRate(context.db, { ...input, ...callOf(context) }))
  }),

  removeCostRate: os.removeCostRate.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await removeCostRate(context.db, { ...input, ...callOf(context) }))
    return done
  }),

  listDlcRates: os.listDlcRates.handler(async ({ context, input }) => {
    const total = await countDlcRates(context.db)
    const shown = pageWithin(total, input)
    return { ...shown, items: await listDlcRates(context.db, { ...shown, now: context.now() }) }
  }),

  saveDlcRate: os.saveDlcRate.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await saveDlcRate(context.db, { ...input, ...callOf(context) }))
  }),

  removeDlcRate: os.removeDlcRate.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await removeDlcRate(context.db, { ...input, ...callOf(context) }))
    return done
  }),
}
