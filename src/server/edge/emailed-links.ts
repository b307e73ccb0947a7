import { browsing } from '#contract/base.ts'

import { answerConfirmationLink } from '../availability/commands/answer-confirmation-link.ts'
import type { RequestCall } from '../platform/call.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { stopEmails } from '../search/commands/saved-searches.ts'
import { readUnsubscribeToken } from '../search/policy.ts'

type Page = { findCall: () => Promise<RequestCall>; showPage: () => Promise<Response> }

const address = /^(?:\/hi)?\/(unsubscribe|confirm-listing)\/([\w.-]{1,200})$/

/** Above the batches of a mail provider, and above an advertiser with hundreds of listings. */
const paces = { unsubscribe: browsing('unsubscribing'), 'confirm-listing': browsing('confirming') }

/**
 * The buttons of signed links in emails, without an account or JavaScript, and one-click unsubscribe (RFC 8058) by a
 * mail provider. Opening a link changes nothing, as scanners open links; the page is the response, as a provider
 * follows no redirect. Null for any other request.
 */
export async function handleEmailedLink(
  request: Request,
  path: string,
  { findCall, showPage }: Page,
): Promise<Response | null> {
  const [, kind, token = ''] = address.exec(path) ?? []
  if (request.method !== 'POST' || (kind !== 'unsubscribe' && kind !== 'confirm-listing')) return null
  const form = await request.formData().catch(() => null)
  const press = kind === 'unsubscribe' ? readUnsubscribing(form) : readAnswer(form)
  if (press === null) return new Response(null, { status: 400 })
  const call = await findCall()
  if (!takeToken(call, paces[kind])) return new Response(null, { status: 429, headers: call.responseHeaders })
  await press(call, token)
  return showPage()
}

type Press = (call: RequestCall, token: string) => Promise<unknown>

function readUnsubscribing(form: FormData | null): Press | null {
  if (form?.get('List-Unsubscribe') !== 'One-Click') return null
  return async (call, token) => {
    const id = readUnsubscribeToken(call.services.config, token)
    if (id !== null) await stopEmails(call, id)
  }
}

function readAnswer(form: FormData | null): Press | null {
  const answer = form?.get('answer')
  if (answer !== 'available' && answer !== 'gone') return null
  return (call, token) => answerConfirmationLink(call, { token, answer })
}
