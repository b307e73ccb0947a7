import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/property-images.ts'
import { asc, inArray } from 'drizzle-orm'

import type { Files } from '../../platform/files/files.ts'
import { listPhotoKeys } from '../../profiles/queries.ts'

const day = 86_400_000
const page = 200

/** Removes pictures in the file store that nothing knows, and what was half written when the server was killed. */
export async function purgeStrayFiles(
  db: Database,
  { files, now }: { files: Files; now: Date },
): Promise<number> {
  const before = new Date(now.getTime() - day)
  let removed = 0
  let names: string[] = []
  const flush = async () => {
    for (const name of await strayOf(db, names)) {
      await files.remove(name)
      removed++
    }
    names = []
  }
  for await (const { name, changedAt } of files.list()) {
    if (!isPicture.test(name) || changedAt >= before) continue
    names.push(name)
    if (names.length === page) await flush()
  }
  await flush()
  return removed
}

async function strayOf(db: Database, names: readonly string[]): Promise<string[]> {
  const keys = [...new Set(names.map(keyOf))]
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, keys))
    .orderBy(asc(storedFiles.key))
  const known = new Set(rows.map(({ key }) => key))
  for (const key of await listPhotoKeys(
    db,
    keys.filter((key) => !known.has(key)),
  ))
    known.add(key)
  return names.filter((name) => !isWhole.test(name) || !known.has(keyOf(name)))
}

const isPicture = /^[0-9a-f]{64}\//
const isWhole = /^[0-9a-f]{64}\/\d+\.[a-z]+$/
const keyOf = (name: string) => name.slice(0, 64)
