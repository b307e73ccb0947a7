import { build, isBuilt } from '../build.ts'

if (!isBuilt()) build()

// Only now: the rooms read the messages that the build compiled.
if (process.argv[2] === 'paint') await (await import('./paint.ts')).measurePaint()
else await (await import('./bench.ts')).bench()
