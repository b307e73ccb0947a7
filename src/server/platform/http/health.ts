import type { Answer } from './listening/listen.ts'

type Options = { isReady: () => Promise<boolean> }

/** Answers /healthz and /readyz; null for any other path. */
export async function answerHealth(path: string, { isReady }: Options): Promise<Response | null> {
  if (path === '/healthz') return Response.json({ status: 'ok' })
  if (path !== '/readyz') return null
  const ready = await isReady()
  return Response.json({ status: ready ? 'ready' : 'not ready' }, { status: ready ? 200 : 503 })
}

/** Request handler of a process that only works jobs. */
export function createHealth(options: Options): Answer {
  return async ({ url }) =>
    (await answerHealth(new URL(url).pathname, options)) ?? new Response(null, { status: 404 })
}
