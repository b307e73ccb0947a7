import { runApart } from '#server/platform/process.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { orExit } from '#server/platform/start-failure.ts'

import { isBuilt } from './build.ts'

await orExit(async () => {
  // Invalid settings are reported before anything is built.
  loadSettings()
  if (isBuilt()) return
  console.log('Building the pages …')
  let prepared: Promise<void> | undefined
  // Two processes for two cores; the demo needs the messages for Node, with which the build begins.
  await runApart(new URL('./build.ts', import.meta.url), () => {
    prepared = runApart(new URL('../src/server/prepare-store.ts', import.meta.url))
  })
  await prepared
})

// Imported late: the server reads the output of the build.
const { serve } = await import('#server/main.ts')
await serve()
