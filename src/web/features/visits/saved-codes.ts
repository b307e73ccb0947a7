import { openDB, type DBSchema } from 'idb'

import type { CheckInCode } from '#contract/visits/check-in.ts'
import { api } from '#web/api/client.ts'

/** The check-in codes of an advertiser on this device, for a place without a connection. */
export type SavedCodes = {
  userId: string
  savedAt: string
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockOffset: number
  codes: CheckInCode[]
}

type CodeDatabase = DBSchema & { codes: { key: string; value: SavedCodes } }

/** Replaces what this device has by the server's present codes. */
export async function refreshCodes(userId: string): Promise<SavedCodes> {
  const { now, codes } = await api.visits.listCheckInCodes()
  const saved = { userId, codes, savedAt: now, clockOffset: Date.parse(now) - Date.now() }
  const database = await open()
  await database.clear('codes')
  if (codes.length > 0) await database.put('codes', saved)
  database.close()
  return saved
}

export async function readCodes(userId: string): Promise<SavedCodes | null> {
  const database = await open()
  const saved = await database.get('codes', userId)
  database.close()
  return saved ?? null
}

/** Deleted as a whole at sign-out and when the account changes, by `start-offline.ts`. */
function open() {
  return openDB<CodeDatabase>('haveli-check-in', 1, {
    upgrade: (database) => void database.createObjectStore('codes', { keyPath: 'userId' }),
  })
}
