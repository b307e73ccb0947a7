import { openStore } from './open-store.ts'
import { untilStopRequested } from './platform/process.ts'
import { settingsOf } from './platform/settings.ts'
import { orExit } from './platform/start-failure.ts'

// A first Ctrl-C reaches this process too; what has begun is brought to its end.
void untilStopRequested()

await orExit(async () => {
  const { database } = await openStore(settingsOf(process.env))
  await database.close()
  process.exit(0)
})
