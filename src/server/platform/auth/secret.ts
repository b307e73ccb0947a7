import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ReadConfig } from '../config.ts'

/** The secret of the environment, or the one in the data folder, created on the first start. */
export async function withSecret<Read extends Pick<ReadConfig, 'authSecret' | 'dataDir'>>(
  read: Read,
): Promise<Read & { authSecret: string }> {
  return { ...read, authSecret: read.authSecret ?? (await readOrCreateSecret(read.dataDir)) }
}

async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const saved = await readFile(file, 'utf8').catch(() => '')
  if (saved.length >= 32) return saved
  const secret = randomBytes(32).toString('base64url')
  // Archives of personal data and the embedded database are there too.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
