import { build, isBuilt } from '../build.ts'

if (!isBuilt()) build()

// Only now: the rooms read the messages that the build compiled.
const { bench } = await import('./bench.ts')
await bench()
