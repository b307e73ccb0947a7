import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { toSquareFeet } from '#contract/area.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Unsent } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { keysOf, missingOf, type Photos } from '../../media/photos/photo.ts'
import { floorPlansOf } from '../../media/photos/use-floor-plans.ts'
import type { PhotosApi } from '../../media/photos/use-photos.ts'
import { PropertySmallCard } from '../../properties/property-small-card.tsx'
import { isPlanFull, problemWithDraft, showUpgradeHint } from '../../properties/show-upgrade-hint.ts'
import { projectErrorFields } from '../fields/project-field.tsx'
import type { DraftAutosave } from './draft-autosave.ts'
import type { ListingOutput, ListingRef } from './listing-schema.ts'
import type { ListingFormApi } from './listing-sections.tsx'

/** `meant`: the advertiser has seen the duplicate and confirmed. */
type DuplicateAnswer = 'none' | 'meant' | 'stop'

type Question = { property: OwnProperty; answer: (listAnyway: boolean) => void }

/** Asks for confirmation of a possible duplicate, once per form. */
export function useDuplicate() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isMeant, setIsMeant] = useState(false)

  async function ask(listing: ListingOutput): Promise<DuplicateAnswer> {
    if (isMeant) return 'meant'
    const property = await findDuplicateListing(listing)
    if (property === null) return 'none'
    const listAnyway = await new Promise<boolean>((answer) => setQuestion({ property, answer }))
    setQuestion(null)
    setIsMeant(listAnyway)
    return listAnyway ? 'meant' : 'stop'
  }

  const dialog = question && <DuplicateDialog property={question.property} onAnswer={question.answer} />
  return { ask, dialog }
}

type DuplicateDialogProps = { property: OwnProperty; onAnswer: (listAnyway: boolean) => void }

/** Warning about a possible duplicate before submission. */
function DuplicateDialog({ property, onAnswer }: DuplicateDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={m.properties_duplicate_title()}
      text={m.properties_duplicate_text()}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.properties_duplicate_back()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{m.properties_duplicate_anyway()}</Button>
        </>
      }
    >
      <PropertySmallCard property={property} />
    </Dialog>
  )
}

/** A failed check does not block: the server rejects exact duplicates. */
async function findDuplicateListing(listing: ListingOutput): Promise<OwnProperty | null> {
  const { submissionKey, type, purpose, address, city, localityId, beds, price } = listing
  const area = toSquareFeet(listing.area, listing.areaUnit || 'sqft')
  const fields = { submissionKey, type, purpose, address, city, beds, area, price }
  const stated = {
    localityId: localityId || undefined,
    floor: listing.floor ?? undefined,
    facing: listing.facing || undefined,
  }
  return api.listings.findOwnDuplicate({ ...fields, ...stated }).then(
    ({ property }) => property,
    () => null,
  )
}

/** Longest wait for photos still uploading on submit. */
const photosWait = 30_000

type Submission = {
  form: ListingFormApi
  photos: PhotosApi
  plans: PhotosApi
  /** A film or a 360° picture is on its way. */
  isSending: boolean
  autosave: DraftAutosave
  ask: (listing: ListingOutput) => Promise<DuplicateAnswer>
  send: (listing: ListingOutput) => Promise<ListingRef>
  /** Whether the next page confirms the submission itself. */
  hasPage: boolean
  onCreated: (listed: ListingRef) => void
}

/** Submits the listing after its photos; a failure is explained and keeps the form. */
export function useSubmission({
  form,
  photos,
  plans,
  isSending,
  autosave,
  ask,
  send,
  hasPage,
  onCreated,
}: Submission) {
  const router = useRouter()
  return async (listing: ListingOutput) => {
    if (isSending) refuse(m.properties_media_unfinished())
    const answer = await ask(listing)
    if (answer === 'stop') throw new Unsent()
    const [settled, settledPlans] = await Promise.all([photos.settled(photosWait), plans.settled(photosWait)])
    const failed = [...settled, ...settledPlans].find(({ status }) => status === 'failed')
    if (failed) refuse(m.properties_photos_not_uploaded({ name: failed.name }))
    await autosave.pause()
    try {
      const pictures = { imageKeys: keysOf(settled), floorPlans: keysOf(settledPlans) }
      const listed = await send({ ...listing, ...pictures, listAnyway: answer === 'meant' })
      await photos.leaveBehind(String(listed.numericId))
      await plans.leaveBehind(floorPlansOf(String(listed.numericId)))
      toastOutcome([...settled, ...settledPlans], hasPage)
      onCreated(listed)
    } catch (error) {
      autosave.resume()
      explain(error)
    }
  }

  function refuse(problem: string): never {
    form.setProblem(problem)
    toast.error(m.properties_form_failed(), problem)
    throw new Unsent()
  }

  function explain(error: unknown): never {
    const failure = failureOf(error)
    if (failure && isPlanFull(failure)) {
      const problem = problemWithDraft(failure)
      form.setProblem(problem)
      showUpgradeHint(failure, problem, router)
      throw new Unsent()
    }
    const refusal = submitFailure(error, Object.keys(form.getValues()))
    if (refusal === null) throw error
    form.setProblem(refusal.text)
    toast.error(refusal.title, refusal.text, undefined, 6)
    throw new Unsent()
  }
}

function toastOutcome(photos: Photos, hasPage: boolean) {
  const missing = missingOf(photos)
  if (missing.length === 0) {
    if (!hasPage) toast.success(m.properties_form_success(), m.properties_form_success_owner())
    return
  }
  const names = missing.map(({ name }) => name).join(', ')
  toast.error(m.properties_photos_timeout(), m.properties_photos_missing({ names }), undefined, 12)
}

type SubmitFailure = { title: string; text: string }

/** Reason a submission failed; null where the server reported form fields. */
function submitFailure(error: unknown, fieldNames: readonly string[]): SubmitFailure | null {
  const failure = failureOf(error)
  if (failure === null)
    return { title: m.properties_submit_connection(), text: m.properties_submit_connection_text() }
  if (failure.code in projectErrorFields) return null
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
