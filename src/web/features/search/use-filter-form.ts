import { useNavigate } from '@tanstack/react-router'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type SyntheticEvent,
} from 'react'

import { readSearch, type SearchAddress } from './read-search.ts'
import { writeAddressKey } from './search-input.ts'

const afterChoiceMs = 100
const afterTypingMs = 500

/** Navigates to the form's address shortly after each change; a new `version` remounts the form. */
export function useFilterForm(address: SearchAddress) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [version, setVersion] = useState(0)
  const shownKey = writeAddressKey({ ...address, page: undefined })

  const openAddress = (withoutPrice: boolean) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const { minPrice, maxPrice, ...rest } = readForm(form.current)
    const next = withoutPrice ? rest : { ...rest, minPrice, maxPrice }
    if (writeAddressKey(next) !== shownKey)
      void navigate({ to: '/search', search: next, replace: true, resetScroll: false, state: true })
  }

  const isMounted = useRef(false)
  const followEarlyChoice = useEffectEvent(() => openAddress(false))

  useEffect(() => {
    const isFirst = !isMounted.current
    isMounted.current = true
    if (timer.current !== undefined || !form.current) return
    if (writeAddressKey(readForm(form.current)) === shownKey) return
    if (isFirst) followEarlyChoice()
    else setVersion((version) => version + 1)
  }, [shownKey])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    version,
    attributes: {
      ref: form,
      onChange: (event: ChangeEvent<HTMLFormElement> | SyntheticEvent<HTMLFormElement>) => {
        const field = event.target
        const isTyped =
          field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'search')
        const isPurpose = field instanceof HTMLInputElement && field.name === 'status'
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(
          () => openAddress(isPurpose),
          isTyped ? afterTypingMs : afterChoiceMs,
        )
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        openAddress(false)
      },
    },
  }
}

function readForm(form: HTMLFormElement): SearchAddress {
  const raw: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') (raw[name] ??= []).push(value)
  }
  return readSearch(raw)
}
