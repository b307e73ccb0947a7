import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The first four bytes of each hash: of a million uncommon passwords, two or three are refused as well. */
const bytesEach = 4

export function commonPasswordHash(password: string): number {
  return createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUInt32BE()
}

let reading: Promise<ReadonlySet<number>> | null = null

/** Whether guessers try it among the first ten thousand. */
export async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= readHashes()
  return (await reading).has(commonPasswordHash(password))
}

/** Written by scripts/password-list.ts. */
async function readHashes(): Promise<ReadonlySet<number>> {
  const file = await readFile(new URL('password-list.bin', import.meta.url))
  const hashes = new Set<number>()
  for (let at = 0; at < file.byteLength; at += bytesEach) hashes.add(file.readUInt32BE(at))
  return hashes
}
