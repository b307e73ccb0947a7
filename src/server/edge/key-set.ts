import { publishKeys } from '../accounts/commands/signing-keys.ts'
import type { PageParts } from './pages.ts'

/** JWKS for the operator's other services, cached for an hour: the next key is published a day before it signs. */
export async function keySet({ db, services, now }: PageParts & { now: () => Date }): Promise<Response> {
  const keys = await publishKeys(db, { secrets: services.config, now: now() })
  return Response.json(keys, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
