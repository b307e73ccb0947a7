import { createHttp } from '#server/http.ts'
import { openStore } from '#server/open-store.ts'
import { settingsOf } from '#server/platform/settings.ts'
import { createApi } from '#server/platform/http/api.ts'
import type { Actor } from '#server/platform/context.ts'
import { listen } from '#server/platform/http/listen.ts'
import { router } from '#server/router.ts'

/** Started by upload-restart.test.ts: the server without its pages, on which one person is signed in, until it is killed. */
// The test that starts it writes an actor there.
const actor = JSON.parse(process.env['ACTOR'] ?? 'null') as Actor
const { database, services, now } = await openStore(settingsOf(process.env))
const { db } = database
const answer = createHttp({
  db,
  now,
  services,
  api: createApi(router, { version: '1', origin: services.config.publicUrl }),
  pages: {
    development: false,
    render: async () => new Response('A page'),
    asset: () => null,
    close: async () => {},
  },
  findActor: async () => actor,
  isReady: async () => true,
  wake: () => {},
  live: { open: async () => null },
})
const uploadPaths = new Set(['/api/properties/images'])
const limits = { usual: 262_144, upload: 12 * 1024 * 1024, uploadPaths }
const admit = async () => ({ session: actor.sessionId })
const { port } = await listen({ port: 0, host: '127.0.0.1', proxyHops: 0, limits, answer, admit })
process.stdout.write(`port ${port}\n`)
