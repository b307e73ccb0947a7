import { runApart } from '#server/platform/process.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { orExit } from '#server/platform/start-failure.ts'

import { isBuilt } from './build.ts'

await orExit(async () => {
  // Invalid settings are reported before anything is built.
  loadSettings()
  if (isBuilt()) return
  console.log('Building the pages …')
  await runApart(new URL('./messages.ts', import.meta.url))
  // Each keeps one core busy for half of the first start.
  await Promise.all([
    runApart(new URL('./build.ts', import.meta.url)),
    runApart(new URL('../src/server/prepare-store.ts', import.meta.url)),
  ])
})

// Imported late: the server reads the output of the build.
const { serve } = await import('#server/main.ts')
await serve()
