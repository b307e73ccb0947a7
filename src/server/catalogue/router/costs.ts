import { dayInIndia } from '#contract/dates.ts'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { removeCostRate, removeDlcRate, saveCostRate, saveDlcRate } from '../commands/cost-rates.ts'
import { listCostRates, listCurrentRates, listDlcRates } from '../queries/cost-rates.ts'

const os = implementer.catalogue

/** Rates of costs, kept by staff. */
export const costRateHandlers = {
  getCostRates: handle(os.getCostRates, async ({ db, now }) => ({
    day: dayInIndia(now),
    rates: await listCurrentRates(db, now),
  })),
  listCostRates: handle(os.listCostRates, ({ db, now }) => listCostRates(db, now)),
  saveCostRate: handle(os.saveCostRate, saveCostRate),
  removeCostRate: handle(os.removeCostRate, removeCostRate),
  listDlcRates: handle(os.listDlcRates, listDlcRates),
  saveDlcRate: handle(os.saveDlcRate, saveDlcRate),
  removeDlcRate: handle(os.removeDlcRate, removeDlcRate),
}
