import { openDatabase } from '#database/client.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { settled } from '#server/open-store.ts'
import { orExit } from '#server/platform/start-failure.ts'

await orExit(async () => {
  const { pool, close } = await openDatabase(settled(process.env))
  try {
    await migrateDatabase(pool)
    console.log('The database is up to date.')
  } finally {
    await close()
  }
})
