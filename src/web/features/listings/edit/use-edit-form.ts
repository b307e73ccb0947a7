import { useState } from 'react'
import type { z } from 'zod'

import type { updatePropertyInput } from '#contract/listings/edit-property.ts'
import {
  hasNeeded,
  listingFieldNames,
  listingListNames,
  type ListingListName,
} from '#contract/properties/fields/listing-fields.ts'
import type { OwnPropertyDetail } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { useListingMedia } from '../../media/films/use-media.ts'
import { editPhotoWords } from '../../media/photos/photo-labels.ts'
import { isInProgress, keysOf, missingOf } from '../../media/photos/photo.ts'
import { usePhotos } from '../../media/photos/use-photos.ts'
import { mapNames } from '../fields/form-fields.ts'
import { projectErrorFields } from '../fields/project-field.tsx'
import { withArea } from '../fields/typed-area.ts'

type EditOutput = z.output<typeof updatePropertyInput>

/** Field values: text, as typed. */
type EditValues = Record<TextName | 'areaUnit', string> &
  Record<ListingListName, string[]> & {
    id: string
    version: number
    type: EditOutput['type']
    purpose: EditOutput['purpose']
    /** Empty: not featured. */
    featuredUntil: string | undefined
  }

/** Form type shared by its sections. */
export type EditFormApi = ReturnType<typeof useContractForm<EditValues, EditOutput>>

type TextName = Exclude<keyof OwnPropertyDetail['values'], 'type' | 'purpose' | 'typedArea' | ListingListName>

/** Loaded on the first blur, so that the schema stays out of the dialog's bundle. */
async function loadEditSchema(): Promise<z.ZodType<EditOutput, EditValues>> {
  const [{ z: zod }, { updatePropertyInput: schema }] = await Promise.all([
    import('zod'),
    import('#contract/listings/edit-property.ts'),
  ])
  // The schema accepts unknown input; the form passes strings.
  return zod.preprocess((values: EditValues) => applying(values), schema) as unknown as z.ZodType<
    EditOutput,
    EditValues
  >
}

/** What depends on another answer is hidden with it, and goes with it. */
function applying(values: EditValues) {
  const hidden = listingFieldNames.filter((name) => !hasNeeded(name, values))
  return { ...withArea(values), ...Object.fromEntries(hidden.map((name) => [name, undefined])) }
}

function toEditValues({ id, version, values, featuredUntil, can }: OwnPropertyDetail): EditValues {
  const { type, purpose, typedArea, ...others } = values
  return {
    ...texts({ ...others, area: typedArea?.value ?? others.area }),
    areaUnit: typedArea?.unit ?? 'sqft',
    id,
    version,
    type,
    purpose,
    ...mapNames(listingListNames, (name) => values[name] ?? []),
    featuredUntil: can.feature ? (featuredUntil ?? '') : undefined,
  }
}

function texts(values: Record<TextName, string | number | boolean | null>): Record<TextName, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)])
  // Object.fromEntries widens the keys of `values` to string.
  return Object.fromEntries(entries) as Record<TextName, string>
}

type Editing = {
  property: OwnPropertyDetail
  onSaved: () => void
  onClose: () => void
  /** Called when some photos could not be saved. */
  onImagesFailed: () => void
  /** Called for invalid fields; their tab must be visible before the first one is focused. */
  onFieldsWrong: () => void
}

/** Same limit as on submitting a new listing. */
const maxWaitMs = 30_000

/** Saves the fields, then the photos; anything that fails stays in the form with its error. */
export function useEditForm({ property, onSaved, onClose, onImagesFailed, onFieldsWrong }: Editing) {
  const [isOutdated, setIsOutdated] = useState(false)
  const [savedKeys, setSavedKeys] = useState(() => property.images.map(({ key }) => key))
  const photos = usePhotos({
    saved: property.images,
    words: editPhotoWords,
    device: String(property.numericId),
  })
  const media = useListingMedia(property)
  const form = useContractForm({
    schema: loadEditSchema,
    defaultValues: toEditValues(property),
    refusal: () => {
      onFieldsWrong()
      return m.properties_edit_invalid()
    },
    failureTitle: m.properties_edit_failed_title(),
    errorFields: {
      LOCALITY_ELSEWHERE: 'localityId',
      FLOOR_ABOVE_BUILDING: 'floor',
      POSSESSION_DATE_PAST: 'possessionDate',
      FOOD_WITHOUT_OWNER: 'food',
      ...projectErrorFields,
      RERA_INVALID: 'reraNumber',
      RERA_REQUIRED: 'reraNumber',
    },
    onSubmit: save,
  })

  async function save(values: EditOutput) {
    if (media.isSending) {
      onImagesFailed()
      form.setProblem(m.properties_media_unfinished())
      return
    }
    const settled = await photos.settled(maxWaitMs)
    const saved = await api.listings.updateProperty(values).catch(explain)
    if (saved === null) return
    form.setValue('version', saved.version)
    const imagesSaved = await saveImages(saved.version, keysOf(settled))
    const mediaSaved = await media.save(form.getValues('version'))
    onSaved()
    if (missingOf(settled).length > 0 || imagesSaved === null) {
      onImagesFailed()
      const names = missingOf(settled).map(({ name }) => name)
      const text =
        names.length > 0 ? m.properties_edit_saved_not_uploaded({ names: names.join(', ') }) : undefined
      toast.error(m.properties_edit_images_partly(), text)
      return
    }
    if (mediaSaved.problem !== null) {
      onImagesFailed()
      toast.error(m.properties_media_partly(), mediaSaved.problem)
      return
    }
    toast.success(m.properties_edit_saved(), savedNote(saved, mediaSaved.last ?? imagesSaved))
    onClose()
  }

  async function saveImages(version: number, imageKeys: string[]) {
    if (imageKeys.join() === savedKeys.join()) return 'unchanged'
    try {
      const saved = await api.listings.setImages({ id: property.id, version, imageKeys })
      setSavedKeys(imageKeys)
      await photos.leaveBehind(String(property.numericId))
      form.setValue('version', saved.version)
      return saved
    } catch {
      return null
    }
  }

  /** Rethrows field errors for the form to show. */
  async function explain(error: unknown): Promise<null> {
    const failure = failureOf(error)
    if (isOfField(failure) || Object.keys(failure?.fields ?? {}).length > 0) throw error
    if (failure?.code === 'STALE') return adoptNewerVersion(failure.message)
    const reason = reasonOf(failure)
    form.setProblem(reason)
    toast.error(m.properties_edit_failed({ reason }))
    return null
  }

  /** Adopts the newer version after showing the conflict, so that saving again overwrites it. */
  async function adoptNewerVersion(sentence: string): Promise<null> {
    const newest = await api.listings.getOwnProperty({ id: property.id })
    form.setValue('version', newest.version)
    setIsOutdated(true)
    toast.error(m.properties_edit_failed({ reason: sentence }))
    return null
  }

  const { dirtyFields } = form.formState
  const isChanged =
    Object.keys(dirtyFields).some((name) => name !== 'version') ||
    photos.photos.some(isInProgress) ||
    media.isChanged ||
    keysOf(photos.photos).join() !== savedKeys.join()
  return { form, photos, media, isOutdated, isChanged }
}

/** Refusals that `errorFields` assigns to a field. */
function isOfField(failure: Failure | null): boolean {
  const codes = [
    'LOCALITY_ELSEWHERE',
    'FLOOR_ABOVE_BUILDING',
    'POSSESSION_DATE_PAST',
    'FOOD_WITHOUT_OWNER',
    'RERA_INVALID',
    'RERA_REQUIRED',
    ...Object.keys(projectErrorFields),
  ]
  return codes.some((code) => failure?.code === code)
}

function reasonOf(failure: Failure | null): string {
  if (failure === null) return m.layout_error_offline()
  return failure.code === 'INTERNAL_SERVER_ERROR' ? m.properties_edit_failed_unknown() : failure.message
}

type Saved = { isWaiting: boolean; isResubmitted: boolean; isFlagged: boolean }

/** Note for changes that are not public immediately. */
function savedNote(fields: Saved, images: Saved | 'unchanged'): string | undefined {
  const last = images === 'unchanged' ? fields : images
  if (last.isFlagged) return m.properties_edit_saved_held()
  if (fields.isResubmitted || last.isResubmitted) return m.properties_edit_saved_resubmitted()
  return last.isWaiting ? m.properties_edit_saved_pending() : undefined
}
