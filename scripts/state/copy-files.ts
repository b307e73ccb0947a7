import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Files } from '#server/platform/files/files.ts'

/** From one store into another, one file at a time; what was removed meanwhile is left out. */
export async function copyFiles(from: Files, to: Files, folder: string): Promise<void> {
  const carried = join(folder, 'carried')
  for await (const { name } of from.list()) {
    const opened = await from.open(name)
    if (opened === null) continue
    await pipeline(opened.body, createWriteStream(carried, { mode: 0o600 }))
    await to.putFrom(name, carried)
  }
  await rm(carried, { force: true })
}
