import { openStore } from '#server/open-store.ts'
import { settingsOf } from '#server/platform/settings.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { subscribers } from '#server/subscribers.ts'

/** Started by mail-restart.test.ts: the server without its pages, which delivers news until it is killed. */
const { database, services, now } = await openStore(settingsOf(process.env))
await startJobs({ pool: database.pool, context: { db: database.db, now, services }, subscribers })
