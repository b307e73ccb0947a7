import { useHydrated } from '@tanstack/react-router'
import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react'

import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { FilterForm } from './filter-form.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import type { replayForm } from './replay-form.ts'
import { addressKey } from './search-input.ts'

type Scripts = { Form: ComponentType<FilterFormProps>; replay: typeof replayForm }

type SleepingFiltersProps = FilterFormProps & { onWake: () => void }

/**
 * The form as the server wrote it, until somebody reaches for it or the address changes: its scripts, a tenth of
 * the page's own, come then. It can be filled in meanwhile.
 */
export function SleepingFilters({ onWake, ...props }: SleepingFiltersProps) {
  const isHydrated = useHydrated()
  const still = useRef<HTMLDivElement>(null)
  const key = addressKey(props.address)
  const [{ isWritten, firstKey }] = useState({ isWritten: !isHydrated, firstKey: key })
  const [scripts, setScripts] = useState<Scripts | null>(null)
  const touched = useRef<{ form: HTMLFormElement; focused: Element | null } | null>(null)
  const awake = useEffectEvent((loaded: Scripts, isTouched: boolean) => {
    const form = still.current?.querySelector('form')
    touched.current = isTouched && form ? { form, focused: document.activeElement } : null
    setScripts(loaded)
    onWake()
  })
  useLayoutEffect(() => {
    const form = document.getElementById(props.id)
    if (!scripts || !touched.current || !(form instanceof HTMLFormElement)) return
    scripts.replay(touched.current.form, touched.current.focused, form)
    touched.current = null
  }, [scripts, props.id])
  useEffect(() => {
    if (!isWritten || key !== firstKey) load().then((loaded) => awake(loaded, false), stayAsleep)
  }, [isWritten, key, firstKey])
  useEffect(() => {
    const element = still.current
    if (!element) return
    const stop = new AbortController()
    const touch = () => {
      load().then((loaded) => {
        if (!stop.signal.aborted) awake(loaded, true)
        stop.abort()
      }, stayAsleep)
    }
    for (const event of ['pointerenter', 'focusin', 'change'])
      element.addEventListener(event, touch, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  if (scripts) return <scripts.Form {...props} />
  const written = writtenByServer(props)
  if (written) return <div>{written}</div>
  if (!isWritten) return <Skeleton className="h-120" />
  // oxlint-disable-next-line react/no-danger -- empty: React leaves alone what the server wrote there
  return <div ref={still} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
}

const writtenByServer = createIsomorphicFn().server((props: FilterFormProps) => <FilterForm {...props} />)

const load = createClientOnlyFn(async (): Promise<Scripts> => {
  const [{ FilterForm: Form }, { replayForm: replay }] = await Promise.all([
    import('./filter-form.tsx'),
    import('./replay-form.ts'),
  ])
  return { Form, replay }
})

/** Without a network the form stays as it is written. */
function stayAsleep() {}

const nothing = { __html: '' }
