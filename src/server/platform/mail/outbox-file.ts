import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One file name per message. */
export function messageName(messageId: string = randomUUID()): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 32)
}

/** Writes a message atomically, and once however often it is sent. */
export async function writeOutboxFile(folder: string, name: string, content: Buffer | string): Promise<void> {
  // Messages contain links and codes that open accounts: only the server's user may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, content, { mode: 0o600 })
  // Linking fails if the name exists, so a message is written completely and once, or not at all.
  await link(draft, join(folder, name)).catch((cause: unknown) => {
    if (!isExisting(cause)) throw cause
  })
  await rm(draft)
}

function isExisting(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
}
