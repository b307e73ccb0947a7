import { computeMissingMarket } from '#server/analytics/commands/compute-market.ts'
import { compareDueHomes } from '#server/homes/commands/compare-homes.ts'
import { openStore } from '#server/open-store.ts'
import { settingsOf } from '#server/platform/settings.ts'

/** Started by prepared-demo.ts: joins the offers of each home and computes the market's numbers. */
const { database, now } = await openStore(settingsOf(process.env))
await compareDueHomes(database.db, { now: now() })
await computeMissingMarket(database.db, { now: now() })
await database.close()
process.exit(0)
