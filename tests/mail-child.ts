import { openStore, settled } from '#server/open-store.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { reactions } from '#server/reactions.ts'

/** Started by mail-restart.test.ts: the server without its pages, which delivers news until it is killed. */
const { database, services, now } = await openStore(settled(process.env))
await startJobs({ pool: database.pool, context: { db: database.db, now, services }, reactions })
