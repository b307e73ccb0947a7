import { openDatabase } from '#database/client.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { runOrExit } from '#server/platform/start-failure.ts'

await runOrExit(async () => {
  const { sessions, close } = await openDatabase(loadSettings())
  try {
    await migrateDatabase(sessions)
    console.log('The database is up to date.')
  } finally {
    await close()
  }
})
