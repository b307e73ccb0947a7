import { encryptSearch } from '../accounts/commands/account-actions.ts'
import type { Secrets } from '../platform/config.ts'
import type { Actor } from '../platform/context.ts'
import { isForeign } from '../platform/http/security.ts'

const address = /^(?:\/hi)?\/admin\/users$/

type HandlerOptions = {
  config: Secrets & { publicUrl: string }
  now: Date
  findActor: () => Promise<Actor | null>
}

/** Search form without JavaScript: redirects the posted query to a URL with it encrypted. Null for any other request. */
export async function handlePeopleSearch(
  request: Request,
  path: string,
  { config, now, findActor }: HandlerOptions,
): Promise<Response | null> {
  if (request.method !== 'POST' || !address.test(path)) return null
  const isPlain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isPlain || isForeign(request, config)) return new Response(null, { status: 403 })
  const actor = await findActor()
  const typed = new URLSearchParams(await request.text())
  const asked = new URLSearchParams()
  const query = (typed.get('q') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100)
  if (query !== '' && actor?.duties.includes('viewUsers'))
    asked.set('find', encryptSearch(query, { secrets: config, userId: actor.userId, now }))
  for (const name of ['group', 'state']) if (typed.get(name)) asked.set(name, typed.get(name) ?? '')
  return new Response(null, {
    status: 303,
    headers: { Location: asked.size > 0 ? `${path}?${asked}` : path, 'Cache-Control': 'no-store' },
  })
}
