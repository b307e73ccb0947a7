import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { openPort, type Port } from '#server/platform/http/listening/port.ts'
import type { Pages } from '#server/platform/http/pages.ts'
import { refusedAddress, runApart } from '#server/platform/process.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { runOrExit } from '#server/platform/start-failure.ts'

import { isBuilt } from './build.ts'
import { compileMessages } from './messages.ts'
import { isPackedBest } from './pack-assets.ts'

await runOrExit(async () => {
  // Invalid settings are reported before anything is built.
  const config = loadSettings()
  const port = await openPort(config).catch(refusedAddress(config))
  if (!isBuilt()) {
    console.log('Building the pages …')
    await prepare(port)
  }
  // Imported late: the server reads the compiled messages.
  const { serve } = await import('#server/main.ts')
  await serve({ port, onReady: packBest })
})

/** Builds the pages and beside them the database, which needs the messages too. */
async function prepare(port: Port): Promise<void> {
  compileMessages()
  const [endPages, endDatabase] = [port.prepare('pages'), port.prepare('database')]
  await Promise.all([
    runApart(new URL('./build.ts', import.meta.url), ['awaited']).then(endPages),
    prepareDatabase().then(endDatabase),
  ])
}

/** Loads the server as soon as the database is done, as the pages take longer. */
async function prepareDatabase(): Promise<void> {
  await runApart(new URL('../src/server/prepare-store.ts', import.meta.url))
  await import('#server/main.ts')
}

/** A first start compresses its assets quickly; at leisure they become a tenth smaller. */
function packBest(pages: Pages | null): void {
  if (pages === null || isPackedBest()) return
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pack-assets.ts')], { stdio: 'ignore' })
  process.once('exit', () => child.kill())
  child.once('exit', (code) => code === 0 && void pages.reloadAssets?.())
}
