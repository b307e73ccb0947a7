import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { keysOf, missingOf } from '../photos/photo.ts'
import type { Photos } from '../photos/photo.ts'
import type { PhotosApi } from '../photos/use-photos.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import type { Listed, ListingOutput } from './listing-schema.ts'
import { isPlanFull, problemWithDraft, tellUpgrade } from '../tell-upgrade.ts'
import { submitFailure } from './submit-failure.ts'
import type { DuplicateAnswer } from './use-duplicate.tsx'

/** How long a submission waits for pictures that are still on their way. */
const photosWait = 30_000

type Submission = {
  form: ListingFormApi
  photos: PhotosApi
  keeper: DraftKeeper
  ask: (listing: ListingOutput) => Promise<DuplicateAnswer>
  send: (listing: ListingOutput) => Promise<Listed>
  /** Whether the page that follows says that it was sent. */
  hasPage: boolean
  onListed: (listed: Listed) => void
}

/** Sends the listing once its pictures are there; a failure is explained and loses nothing. */
export function useSubmission({ form, photos, keeper, ask, send, hasPage, onListed }: Submission) {
  const router = useRouter()
  return async (listing: ListingOutput) => {
    const answer = await ask(listing)
    if (answer === 'stop') return
    const settled = await photos.settled(photosWait)
    const failed = settled.find(({ status }) => status === 'failed')
    if (failed) return refuse(m.properties_photos_still({ name: failed.name }))
    await keeper.pause()
    try {
      const listed = await send({ ...listing, imageKeys: keysOf(settled), listAnyway: answer === 'meant' })
      keeper.finish()
      await photos.leaveBehind(String(listed.numericId))
      tell(settled, hasPage)
      onListed(listed)
    } catch (error) {
      keeper.resume()
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
      tellUpgrade(failure, problem, router)
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
