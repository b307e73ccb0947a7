import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { keysOf, missingOf } from '../photos/photo.ts'
import type { Photos } from '../photos/photo.ts'
import type { PhotosApi } from '../photos/use-photos.ts'
import type { DraftAutosave } from './draft-autosave.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import type { ListingRef, ListingOutput } from './listing-schema.ts'
import { isPlanFull, problemWithDraft, showUpgradeHint } from '../show-upgrade-hint.ts'
import type { DuplicateAnswer } from './use-duplicate.tsx'

/** How long a submission waits for pictures that are still on their way. */
const photosWait = 30_000

type Submission = {
  form: ListingFormApi
  photos: PhotosApi
  autosave: DraftAutosave
  ask: (listing: ListingOutput) => Promise<DuplicateAnswer>
  send: (listing: ListingOutput) => Promise<ListingRef>
  /** Whether the page that follows says that it was sent. */
  hasPage: boolean
  onCreated: (listed: ListingRef) => void
}

/** Sends the listing once its pictures are there; a failure is explained and loses nothing. */
export function useSubmission({ form, photos, autosave, ask, send, hasPage, onCreated }: Submission) {
  const router = useRouter()
  return async (listing: ListingOutput) => {
    const answer = await ask(listing)
    if (answer === 'stop') return
    const settled = await photos.settled(photosWait)
    const failed = settled.find(({ status }) => status === 'failed')
    if (failed) return refuse(m.properties_photos_not_uploaded({ name: failed.name }))
    await autosave.pause()
    try {
      const listed = await send({ ...listing, imageKeys: keysOf(settled), listAnyway: answer === 'meant' })
      autosave.finish()
      await photos.leaveBehind(String(listed.numericId))
      tell(settled, hasPage)
      onCreated(listed)
    } catch (error) {
      autosave.resume()
      explain(error)
    }
  }

  function refuse(problem: string) {
    form.setProblem(problem)
    toast.error(m.properties_form_failed(), problem)
  }

  function explain(error: unknown) {
    const failure = failureOf(error)
    if (failure && isPlanFull(failure)) {
      const problem = problemWithDraft(failure)
      form.setProblem(problem)
      showUpgradeHint(failure, problem, router)
      return
    }
    const said = submitFailure(error, Object.keys(form.getValues()))
    if (said === null) throw error
    form.setProblem(said.text)
    toast.error(said.title, said.text, undefined, 6)
  }
}

function tell(photos: Photos, hasPage: boolean) {
  const missing = missingOf(photos)
  if (missing.length === 0) {
    if (!hasPage) toast.success(m.properties_form_success(), m.properties_form_success_owner())
    return
  }
  const names = missing.map(({ name }) => name).join(', ')
  toast.error(m.properties_photos_timeout(), m.properties_photos_missing({ names }), undefined, 12)
}

type SubmitFailure = { title: string; text: string }

/** Why a listing could not be submitted; null where the server named fields of the form. */
function submitFailure(error: unknown, fieldNames: readonly string[]): SubmitFailure | null {
  const failure = failureOf(error)
  if (failure === null)
    return { title: m.properties_submit_connection(), text: m.properties_submit_connection_text() }
  const refused = Object.entries(failure.fields)
  if (refused.some(([name]) => fieldNames.includes(name))) return null
  if (refused.length > 0) {
    const text = m.properties_submit_validation_text({
      messages: refused.flatMap(([, said]) => said).join(', '),
    })
    return { title: m.properties_submit_validation(), text }
  }
  return explained[failure.code]?.(failure.message) ?? submitted(failure.message)
}

const explained: Readonly<Partial<Record<ErrorCode, (message: string) => SubmitFailure>>> = {
  UNAUTHORIZED: () => ({
    title: m.layout_authentication_required(),
    text: m.properties_submit_sign_in(),
  }),
  FORBIDDEN: () => ({ title: m.properties_submit_access(), text: m.properties_submit_access_text() }),
  DUPLICATE_PROPERTY: (text) => ({ title: m.properties_submit_duplicate(), text }),
  INTERNAL_SERVER_ERROR: () => ({
    title: m.properties_submit_failed(),
    text: m.properties_submit_unexpected(),
  }),
}

function submitted(message: string): SubmitFailure {
  return { title: m.properties_submit_failed(), text: m.properties_submit_failed_text({ message }) }
}
