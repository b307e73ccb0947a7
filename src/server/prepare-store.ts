import { openStore } from './open-store.ts'
import { untilStopRequested } from './platform/process.ts'
import { settingsOf } from './platform/settings.ts'
import { runOrExit } from './platform/start-failure.ts'

// Ctrl-C reaches this process too; finish the running migration first.
void untilStopRequested()

await runOrExit(async () => {
  const { database } = await openStore(settingsOf(process.env))
  await database.close()
  process.exit(0)
})
