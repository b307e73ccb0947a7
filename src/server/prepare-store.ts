import { openStore } from './open-store.ts'
import { untilStopRequested } from './platform/process.ts'
import { settingsOf } from './platform/settings.ts'
import { orExit } from './platform/start-failure.ts'

// Ctrl-C reaches this process too; finish the running migration first.
void untilStopRequested()

await orExit(async () => {
  const { database } = await openStore(settingsOf(process.env))
  await database.close()
  process.exit(0)
})
