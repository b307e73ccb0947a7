import {
  chooseMustsInput,
  joinInput,
  linkInput,
  noteInput,
  noteRefInput,
  voteInput,
} from '#contract/shortlists/shortlists.ts'

import type { RequestCall } from '../platform/call.ts'
import { isForeign } from '../platform/http/security.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import {
  addNote,
  castVote,
  chooseMusts,
  joinShortlist,
  leaveShortlist,
  removeNote,
} from '../shortlists/commands/take-part.ts'

const address = /^(?:\/hi)?\/shortlist\/([\w.-]{1,200})$/

type Act = (call: RequestCall, form: FormData, token: string) => Promise<unknown>

/** What each form of the page does. */
const acts: Readonly<Record<string, Act>> = {
  join: (call, form, token) =>
    send(joinInput, { token, name: form.get('name') }, (input) => joinShortlist(call, input)),
  leave: (call, _form, token) => send(linkInput, { token }, (input) => leaveShortlist(call, input)),
  vote: (call, form, token) =>
    send(
      voteInput,
      { token, propertyId: form.get('propertyId'), vote: form.get('vote') === '' ? null : form.get('vote') },
      (input) => castVote(call, input),
    ),
  note: (call, form, token) =>
    send(noteInput, { token, propertyId: form.get('propertyId'), text: form.get('text') }, (input) =>
      addNote(call, input),
    ),
  'remove-note': (call, form, token) =>
    send(noteRefInput, { token, noteId: form.get('noteId') }, (input) => removeNote(call, input)),
  musts: (call, form, token) =>
    send(chooseMustsInput, { token, musts: form.getAll('musts') }, (input) => chooseMusts(call, input)),
}

type Schema<Input> = { safeParse: (given: unknown) => { success: true; data: Input } | { success: false } }

async function send<Input>(schema: Schema<Input>, given: unknown, run: (input: Input) => Promise<unknown>) {
  const read = schema.safeParse(given)
  return read.success ? run(read.data) : refused('BAD_REQUEST')
}

/** Wherever the home of the form has moved in the order. */
function homeIn(form: FormData): string {
  const id = form.get('propertyId')
  return typeof id === 'string' && /^[\w-]{36}$/.test(id) ? `#home-${id}` : ''
}

/**
 * The forms of a shared shortlist without JavaScript: each does what its button says and leads back to the page, which
 * names what was not done. Null for any other request.
 */
export async function handleShortlistForm(
  request: Request,
  url: URL,
  findCall: () => Promise<RequestCall>,
): Promise<Response | null> {
  const [, token] = address.exec(url.pathname) ?? []
  if (request.method !== 'POST' || token === undefined) return null
  const call = await findCall()
  if (isForeign(request, call.services.config)) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => null)
  const named = form?.get('act')
  const act = typeof named === 'string' ? acts[named] : undefined
  if (!form || !act) return new Response(null, { status: 400 })
  const outcome = await act(call, form, token)
  const { responseHeaders: headers } = call
  headers.set('Location', isRefused(outcome) ? `${url.pathname}?problem=1` : `${url.pathname}${homeIn(form)}`)
  headers.set('Cache-Control', 'no-store')
  return new Response(null, { status: 303, headers })
}
