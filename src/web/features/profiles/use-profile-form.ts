import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { clearSession } from '#web/api/session.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { profileFields, fieldLabels, tabOf } from './profile-labels.ts'
import {
  type ProfileField,
  type ProfileValues,
  loadProfileSchema,
  valuesOf,
  type ProfileFormProps,
  type ProfileOutput,
} from './profile-schema.ts'

type Merged = { values: ProfileValues; both: ProfileField[] }

/**
 * Merges local edits with a version saved elsewhere. `both`: fields changed differently in both
 * places; the form keeps the local value.
 */
export function mergeProfile(base: ProfileValues, mine: ProfileValues, theirs: ProfileValues): Merged {
  const values = { ...theirs }
  const both: ProfileField[] = []
  const keepMine = <Field extends ProfileField>(field: Field) => void (values[field] = mine[field])
  for (const field of profileFields) {
    if (isSame(mine[field], base[field])) continue
    keepMine(field)
    if (!isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field])) both.push(field)
  }
  return { values, both }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** One form over three tabs; an error switches to the tab of its field. */
export function useProfileForm({ profile, onTab, onDone }: ProfileFormProps) {
  const router = useRouter()
  const [saved] = useState(() => valuesOf(profile))
  const base = useRef(saved)
  /** Saved or cancelled: no unsaved changes to warn about. */
  const isSettled = useRef(false)
  const form = useContractForm({
    schema: loadProfileSchema,
    defaultValues: saved,
    failureTitle: m.profiles_save_failed(),
    refusal: (wrong) => {
      const first = firstWrong(wrong)
      if (first !== undefined) focus(first)
      return m.profiles_save_failed()
    },
    onSubmit: save,
  })

  async function save(values: ProfileOutput) {
    try {
      await api.profiles.updateProfile(values)
    } catch (error) {
      if (!failedWith(error, 'STALE')) throw error
      return mergeConcurrentSave()
    }
    isSettled.current = true
    clearSession()
    await router.invalidate({ sync: true })
    toast.success(m.profiles_saved())
    await onDone()
  }

  /** Merges a concurrent save into the form, for review before saving again. */
  async function mergeConcurrentSave() {
    const theirs = valuesOf(await api.profiles.getProfile())
    const { values, both } = mergeProfile(base.current, form.getValues(), theirs)
    base.current = theirs
    form.reset(theirs)
    form.reset(values, { keepDefaultValues: true })
    const fields = both.map((field) => fieldLabels[field]()).join(', ')
    form.setProblem(fields === '' ? m.profiles_merged() : m.profiles_merged_both({ fields }))
    toast.error(m.profiles_save_failed(), m.profiles_changed_meanwhile())
  }

  /** Resets to the last saved values. */
  function cancel() {
    isSettled.current = true
    form.reset(base.current)
    return onDone()
  }

  function focus(name: string) {
    flushSync(() => onTab(tabOf(name)))
    if (name.startsWith('workingHours')) document.getElementById(name)?.focus()
    else form.focus(name)
  }

  return { form, frame: { ...form, focus }, cancel, isSettled }
}

/** First invalid field in form order; for the hours, the first invalid day. */
function firstWrong(wrong: Readonly<Record<string, unknown>>): string | undefined {
  const field = profileFields.find((known) => known in wrong)
  const days = wrong['workingHours']
  if (field !== 'workingHours' || typeof days !== 'object' || days === null) return field
  return `workingHours.${Object.keys(days)[0]}.closes`
}
