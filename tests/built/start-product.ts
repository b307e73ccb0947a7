import { rm } from 'node:fs/promises'

import { startServer, type Server } from '../e2e/server.ts'
import { copyDemo } from '../prepared-demo.ts'

const started: { server: Server; dataDir: string }[] = []

/** One server with the demo for the whole run, or the one a developer names. */
export async function setup(): Promise<void> {
  if (process.env.E2E_URL !== undefined) return
  const dataDir = await copyDemo()
  const server = await startServer(dataDir)
  started.push({ server, dataDir })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = dataDir
}

export async function teardown(): Promise<void> {
  for (const { server, dataDir } of started) {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
