import { needsForm, readNeeds, typedNeeds } from '#contract/tenancies/needs-form.ts'
import { needsPace } from '#contract/tenancies/needs.ts'

import type { RequestCall } from '../platform/call.ts'
import { markChange } from '../platform/http/recent-change.ts'
import { isForeign } from '../platform/http/security.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { setNeeds } from '../tenancies/commands/set-needs.ts'
import { handlePlaceForm } from './place-forms.ts'
import { handleShortlistForm } from './shortlist-forms.ts'

/** Forms of pages that are complete without JavaScript; null for any other request. */
export async function handlePlainForm(
  request: Request,
  url: URL,
  findCall: () => Promise<RequestCall>,
): Promise<{ route: string; response: Response } | null> {
  // As after any other change, its person reads it from the primary.
  const findMarked = async () => {
    const call = await findCall()
    if (call.services.replica !== null) markChange(call)
    return call
  }
  const ofShortlist = await handleShortlistForm(request, url, findMarked)
  if (ofShortlist) return { route: '/shortlist/*', response: ofShortlist }
  const ofNeeds = await handleNeedsForm(request, url, findMarked)
  if (ofNeeds) return { route: '/rental-needs', response: ofNeeds }
  const ofPlaces = await handlePlaceForm(request, url, findMarked)
  return ofPlaces && { route: '/places', response: ofPlaces }
}

const needsAddress = /^(?:\/hi)?\/rental-needs$/

/** The form of what somebody needs, without JavaScript; it leads back to its page, which has what was typed in a refused one. Null for any other request. */
async function handleNeedsForm(
  request: Request,
  { pathname }: URL,
  findCall: () => Promise<RequestCall>,
): Promise<Response | null> {
  if (request.method !== 'POST' || !needsAddress.test(pathname)) return null
  const call = await findCall()
  if (isForeign(request, call.services.config)) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => null)
  if (!form) return new Response(null, { status: 400 })
  const typed = typedNeeds(form)
  const { needs, wrong } = readNeeds(typed)
  const problem = wrong.length > 0 ? 'numbers' : takeToken(call, needsPace) ? null : 'busy'
  if (problem === null) await setNeeds(call, needs)
  const { responseHeaders: headers } = call
  const secure = call.services.config.publicUrl.startsWith('https:')
  headers.append('Set-Cookie', needsForm.cookieOf(problem && typed, { path: pathname, secure }))
  headers.set('Location', `${pathname}?${problem === null ? 'saved=1' : `problem=${problem}`}`)
  headers.set('Cache-Control', 'no-store')
  return new Response(null, { status: 303, headers })
}
