import { textIn } from '#contract/texts/typed-form.ts'
import { maxPlaces } from '#contract/travel/limits.ts'
import { placeTexts, withPlace, type PlaceProblem, type PlaceTexts } from '#contract/travel/place-fields.ts'
import { placeForm } from '#contract/travel/place-form.ts'
import { placesPace, type PlaceInput } from '#contract/travel/travel.ts'

import type { RequestCall } from '../platform/call.ts'
import { isForeign } from '../platform/http/security.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { isRefused } from '../platform/outcome.ts'
import { setPlaces } from '../travel/commands/set-places.ts'
import { findPlaces } from '../travel/queries/places.ts'

const address = /^(?:\/hi)?\/places$/

type Form = { texts: PlaceTexts; key: string | null }
type Act = (known: readonly PlaceInput[], form: Form) => PlaceInput[] | null

/** The places that each form of the page leaves; `keep` moves those of the device into the account. */
const acts = new Map<string, Act>([
  [
    'save',
    (known, { texts, key }) => {
      const read = placeForm.safeParse(texts)
      return read.success ? withPlace(known, key, read.data) : null
    },
  ],
  ['remove', (known, { key }) => withPlace(known, key, null)],
  ['keep', (known) => [...known]],
])

/**
 * The forms of the page of places without JavaScript: each leads back to the page, which names what was not done and
 * has what was typed. Null for any other request.
 */
export async function handlePlaceForm(
  request: Request,
  { pathname }: URL,
  findCall: () => Promise<RequestCall>,
): Promise<Response | null> {
  if (request.method !== 'POST' || !address.test(pathname)) return null
  const call = await findCall()
  if (isForeign(request, call.services.config)) return new Response(null, { status: 403 })
  const sent = await request.formData().catch(() => null)
  const named = sent ? textIn(sent, 'act') : ''
  const act = acts.get(named)
  if (!sent || !act) return new Response(null, { status: 400 })
  const texts = placeTexts.read(sent)
  const key = textIn(sent, 'key') || null
  const problem = await perform(call, act, { texts, key })
  const { responseHeaders: headers } = call
  const typed = problem !== null && named === 'save' ? texts : null
  const secure = call.services.config.publicUrl.startsWith('https:')
  headers.append('Set-Cookie', placeTexts.cookieOf(typed, { path: pathname, secure }))
  headers.set('Location', problem === null ? pathname : refusedAt(pathname, problem, textIn(sent, 'change')))
  headers.set('Cache-Control', 'no-store')
  return new Response(null, { status: 303, headers })
}

async function perform(call: RequestCall, act: Act, form: Form): Promise<PlaceProblem | null> {
  if (!takeToken(call, placesPace)) return 'busy'
  const { trips } = await findPlaces(call)
  const places = act(trips, form)
  if (places === null) return 'incomplete'
  if (places.length > maxPlaces) return 'most'
  const set = await setPlaces(call, { places })
  if (!isRefused(set)) return null
  return set.code === 'ROADS_UNKNOWN' ? 'roads' : 'unknown'
}

/** The page with the same place open for a change. */
function refusedAt(pathname: string, problem: PlaceProblem, change: string): string {
  const query = new URLSearchParams(/^\d$/.test(change) ? { change, problem } : { problem })
  return `${pathname}?${query.toString()}`
}
