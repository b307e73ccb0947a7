import type { OwnDetail } from '#contract/properties/own-detail.ts'
import { m } from '#messages'
import { useEffect, useState } from 'react'
import type { Path } from 'react-hook-form'

import { api } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { isUnderWay, keysOf, missingOf } from '../photos/photo.ts'
import { editPhotoWords } from '../photos/photo-words.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { loadEditSchema, toEditValues } from './edit-schema.ts'
import type { EditOutput, EditValues } from './edit-schema.ts'
import { savedNote } from './saved-note.ts'

type Editing = {
  property: OwnDetail
  onSaved: () => void
  onClose: () => void
  /** Some pictures could not be saved. */
  onImagesFailed: () => void
  /** Fields are wrong, which must be in sight before the first of them takes the focus. */
  onFieldsWrong: () => void
}

/** As long as a listing waits for its pictures when it is sent. */
const longestWait = 30_000

/** Saves the fields, then the pictures; what could not be saved stays in the form and is said. */
export function useEditForm({ property, onSaved, onClose, onImagesFailed, onFieldsWrong }: Editing) {
  const [isOutdated, setIsOutdated] = useState(false)
  const [keptKeys, setKeptKeys] = useState(() => property.images.map(({ key }) => key))
  const photos = usePhotos({
    kept: property.images,
    words: editPhotoWords,
    device: String(property.numericId),
  })
  const form = useContractForm({
    schema: loadEditSchema,
    defaultValues: toEditValues(property),
    refusal: () => {
      onFieldsWrong()
      return m.properties_edit_invalid()
    },
    failureTitle: m.properties_edit_failed_title(),
    failurePlaces: { LOCALITY_ELSEWHERE: 'localityId' },
    onSubmit: save,
  })
  const { subscribe, clearErrors } = form
  // An error has said its word once the field is typed in; leaving the field judges anew.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A name that changed is a path of the values.
        callback: ({ name }) => name !== undefined && clearErrors(name as Path<EditValues>),
      }),
    [subscribe, clearErrors],
  )

  async function save(values: EditOutput) {
    const settled = await photos.settled(longestWait)
    const saved = await api.properties.updateProperty(values).catch(explain)
    if (saved === null) return
    form.setValue('edition', saved.edition)
    const imagesSaved = await saveImages(saved.edition, keysOf(settled))
    onSaved()
    if (missingOf(settled).length > 0 || imagesSaved === null) {
      onImagesFailed()
      const names = missingOf(settled).map(({ name }) => name)
      const text =
        names.length > 0 ? m.properties_edit_saved_left_out({ names: names.join(', ') }) : undefined
      toast.error(m.properties_edit_images_partly(), text)
      return
    }
    toast.success(m.properties_edit_saved(), savedNote(saved, imagesSaved))
    onClose()
  }

  async function saveImages(edition: number, imageKeys: string[]) {
    if (imageKeys.join() === keptKeys.join()) return 'unchanged'
    try {
      const saved = await api.properties.setImages({ id: property.id, edition, imageKeys })
      setKeptKeys(imageKeys)
      await photos.leaveBehind(String(property.numericId))
      form.setValue('edition', saved.edition)
      return saved
    } catch {
      return null
    }
  }

  /** What belongs beside a field is thrown on to the form. */
  async function explain(error: unknown): Promise<null> {
    const failure = failureOf(error)
    if (failure?.code === 'LOCALITY_ELSEWHERE' || Object.keys(failure?.fields ?? {}).length > 0) throw error
    if (failure?.code === 'CHANGED_MEANWHILE') return meetNewer(failure.message)
    const reason = reasonOf(failure)
    form.setProblem(reason)
    toast.error(m.properties_edit_failed({ reason }))
    return null
  }

  /** The next saving goes over what somebody else saved: the person has been told. */
  async function meetNewer(sentence: string): Promise<null> {
    const newest = await api.properties.getOwnProperty({ id: property.id })
    form.setValue('edition', newest.edition)
    setIsOutdated(true)
    toast.error(m.properties_edit_failed({ reason: sentence }))
    return null
  }

  const { dirtyFields } = form.formState
  const isChanged =
    Object.keys(dirtyFields).some((name) => name !== 'edition') ||
    photos.photos.some(isUnderWay) ||
    keysOf(photos.photos).join() !== keptKeys.join()
  return { form, photos, isOutdated, isChanged }
}

function reasonOf(failure: Failure | null): string {
  if (failure === null) return m.shell_error_offline()
  return failure.code === 'INTERNAL_SERVER_ERROR' ? m.properties_edit_failed_unknown() : failure.message
}
