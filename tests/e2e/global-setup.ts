import { rm } from 'node:fs/promises'

import { copyDemo } from '../prepared-demo.ts'
import { unpackChromium } from './chromium.ts'
import { startServer } from './server.ts'

/**
 * One server with the demo for the whole run; the workers read these two variables, which a
 * developer may point at a running server.
 */
export default async function globalSetup() {
  const unpacking = unpackChromium()
  if (process.env.E2E_URL !== undefined) return void (await unpacking)
  const dataDir = await copyDemo()
  const [server] = await Promise.all([startServer(dataDir), unpacking])
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
