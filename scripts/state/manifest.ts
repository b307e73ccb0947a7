import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

import type { Files } from '#server/platform/files/files.ts'

const manifestSchema = z.object({
  format: z.literal('haveli-backup-1'),
  madeAt: z.iso.datetime(),
  migration: z.string(),
  /** Compares AUTH_SECRETs without revealing them. */
  secretHash: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const whole: Manifest = { format: 'haveli-backup-1', ...manifest }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(whole, null, 1))
}

/** Null if this is not a Haveli backup. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '')
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(`backup:${secret}`).digest('hex').slice(0, 16)
}

/** Copies one file at a time; files removed meanwhile are skipped. */
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
