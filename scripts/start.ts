import { buildIfStale } from './build.ts'

buildIfStale()

// Only now: the server reads what the build wrote.
const { serve } = await import('#server/main.ts')
await serve()
