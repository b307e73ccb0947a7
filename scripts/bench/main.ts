import { build, isBuilt } from '../build.ts'

if (!isBuilt()) build()

// Imported late: the server modules read the messages compiled by the build.
if (process.argv[2] === 'paint') await (await import('./paint.ts')).measurePaint()
else await (await import('./bench.ts')).bench()
