import { openDatabase } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** Started by embedded.test.ts: opens the folder, then writes rows and says each number once it is kept. */
const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Name the folder')

try {
  const { db } = await openDatabase({ databaseUrl: null, dataDir })
  await db.execute(sql`create table if not exists kept (number integer primary key)`)
  for (let number = 1; ; number += 1) {
    await db.execute(sql`insert into kept values (${number})`)
    process.stdout.write(`${number}\n`)
  }
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
