import { useState, type FormEvent } from 'react'

import { placeTexts } from '#contract/travel/place-fields.ts'
import type { PlaceInput } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { useAction } from '#web/ui/patterns/use-action.ts'

import { changePlaces } from './change-places.ts'

type Said = { problem: string | undefined; where: string | undefined }
type Options = {
  /** Of the same form, refused without scripts. */
  early: Said
  onSaved: () => unknown
}

/** Sends the form by the contract, with what is wrong at the field of where the place is. */
export function usePlaceForm(key: string | null, { early, onSaved }: Options) {
  const [said, setSaid] = useState<Said>(early)
  const clear = () => setSaid({ problem: undefined, where: undefined })
  const refuse = (where: string) => setSaid({ problem: undefined, where })
  const { run, isPending, problem } = useAction((place: PlaceInput) => changePlaces(key, place), {
    done: m.travel_place_saved(),
    onDone: onSaved,
    onRefused: ({ code, message }) => {
      const isOfWhere = code === 'NOT_FOUND' || code === 'ROADS_UNKNOWN'
      if (isOfWhere) refuse(message)
      return isOfWhere
    },
  })

  async function send(form: FormData) {
    // Loaded with the first press: the page itself needs no schema.
    const { placeForm } = await import('#contract/travel/place-form.ts')
    const read = placeForm.safeParse(placeTexts.read(form))
    if (read.success) await run(read.data)
    else refuse(read.error.issues[0]?.message ?? m.layout_error_bad_input())
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    clear()
    void send(new FormData(event.currentTarget))
  }

  return { submit, isPending, problem: problem ?? said.problem, whereError: said.where, clear }
}
