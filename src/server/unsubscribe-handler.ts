import type { Context } from './platform/context.ts'
import { takeToken } from './platform/http/token-bucket.ts'
import { stopEmails } from './search/commands/saved-searches.ts'
import { unsubscribedSearchId } from './search/policy.ts'

const address = /^(?:\/hi)?\/unsubscribe\/([\w.-]{1,200})$/

/** Above the batches of a mail provider. */
const limit = { name: 'unsubscribing', burst: 240, perMinute: 120 }

/**
 * One-click unsubscribe (RFC 8058) by a mail provider, or by the button of the page, both without an account. The
 * page is the response to either, as a provider follows no redirect. Null for any other request.
 */
export async function handleUnsubscribe(
  request: Request,
  path: string,
  { findContext, showPage }: { findContext: () => Promise<Context>; showPage: () => Promise<Response> },
): Promise<Response | null> {
  const token = address.exec(path)?.[1]
  if (request.method !== 'POST' || token === undefined) return null
  const form = await request.formData().catch(() => null)
  if (form?.get('List-Unsubscribe') !== 'One-Click') return new Response(null, { status: 400 })
  const context = await findContext()
  if (!takeToken(context, limit)) return new Response(null, { status: 429, headers: context.responseHeaders })
  const id = unsubscribedSearchId(context.services.config, token)
  if (id !== null) await stopEmails(context.db, { id, now: context.now() })
  return showPage()
}
