import Search from 'lucide-react/icons/search'
import {
  useId,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react'

import { classes } from '../primitives/classes.ts'
import { controlStyle } from '../primitives/field.tsx'
import { menuPanelStyle } from '../primitives/menu.tsx'

/** A text field with suggestions: arrows move, Enter selects, Escape closes; the focus stays in the field. */
export function useCombobox() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const close = () => setIsOpen(false)
  const onType = () => {
    setIsOpen(true)
    setActive(-1)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  /** `count` is the number of suggestions; 0 while loading. */
  const fieldProps = (count: number, onChoose: (index: number) => void) => {
    const isListed = isOpen && count > 0
    const isChosen = isListed && active >= 0 && active < count
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps.get(event.key)
      if (step !== undefined && !isOpen) onType()
      else if (step !== undefined && isListed) setActive(nextOf(active, step, count))
      else if (event.key === 'Escape' && isListed) close()
      else if (event.key === 'Enter' && isChosen) onChoose(active)
      else return
      event.preventDefault()
    }
    return {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? `${id}-list` : undefined,
      'aria-activedescendant': isChosen ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const
  }
  return { id, isOpen, active, close, onType, onBlur, fieldProps }
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** One step through the list and the field itself, which is -1. */
function nextOf(active: number, step: number, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

type SuggestedFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'name' | 'aria-label' | 'placeholder' | 'className' | 'maxLength'
> & {
  box: ReturnType<typeof useCombobox>
  text: string
  onText: (text: string) => void
  /** Number of suggestions. */
  count: number
  onChoose: (index: number) => void
  /** Opens the list with a press into the empty field, as an arrow key does; a list of what was typed before. */
  opensEmpty?: boolean
  /** Loads the list before the first letter. */
  preload: () => Promise<unknown>
  boxClassName?: string
  /** The list, loaded lazily. */
  children: ReactNode
}

/** Search field with a list of suggestions. */
export function SuggestedField(props: SuggestedFieldProps) {
  const {
    box,
    text,
    onText,
    count,
    onChoose,
    opensEmpty,
    preload,
    className,
    boxClassName,
    children,
    ...field
  } = props
  return (
    <div className={classes('relative', boxClassName)} onBlur={box.onBlur}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      <input
        maxLength={80}
        {...field}
        {...box.fieldProps(count, onChoose)}
        enterKeyHint="search"
        value={text}
        // Offline the plain field still works.
        onFocus={() => void preload().catch(() => {})}
        onClick={opensEmpty && text === '' ? box.onType : undefined}
        onChange={(event) => {
          onText(event.target.value)
          box.onType()
        }}
        className={controlStyle(classes('pl-10.5', className))}
      />
      <Suspense>{children}</Suspense>
    </div>
  )
}

/** Text of a search field, which follows the address unless something else was typed meanwhile. */
export function useSearchText(sought: string) {
  const [text, setText] = useState(sought)
  const [known, setKnown] = useState(sought)
  if (known !== sought) {
    setKnown(sought)
    if (text === known) setText(sought)
  }
  return [text, setText] as const
}

type SuggestionGroup = { label: string; options: readonly { key: string; content: ReactNode }[] }

type SuggestionListProps = {
  /** The combobox id. */
  id: string
  label: string
  /** Announced when the list opens: the number of suggestions, or that there are none. */
  said: string
  hint?: string
  groups: readonly SuggestionGroup[]
  active: number
  onChoose: (index: number) => void
}

/** Grouped suggestions below a field, numbered across groups; the field keeps the focus. */
export function SuggestionList({ id, label, said, hint, groups, active, onChoose }: SuggestionListProps) {
  const shown = groups.filter(({ options }) => options.length > 0)
  const all = shown.flatMap(({ options }) => options)
  return (
    <div className={classes(menuPanelStyle, 'absolute inset-x-0 top-full z-30 mt-1.5 min-w-70 text-left')}>
      <p role="status" className={shown.length === 0 ? 'px-3 py-2.5 text-ink-2' : 'sr-only'}>
        {said}
      </p>
      <div
        id={`${id}-list`}
        className="max-h-60 overflow-y-auto overscroll-contain md:max-h-96"
        {...(shown.length > 0 && { role: 'listbox', 'aria-label': label })}
      >
        {shown.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-3">
              {group.label}
            </p>
            {group.options.map((option) => {
              const index = all.indexOf(option)
              return (
                <button
                  type="button"
                  tabIndex={-1}
                  key={option.key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  ref={index === active ? scrollOptionIntoView : undefined}
                  className="menu-item"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(index)}
                >
                  {option.content}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      {hint !== undefined && <p className="border-t border-line px-3 py-2 text-sm text-ink-3">{hint}</p>}
    </div>
  )
}

function scrollOptionIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

type FetchSuggestions<Suggestions> = (query: string, signal: AbortSignal) => Promise<Suggestions>

const pause = 300
const minLength = 2

/**
 * Debounced suggestions for the typed text; an outdated request is aborted. Null while nothing is
 * loaded. `ask` must be a stable function.
 */
export function useSuggestions<Suggestions>(
  typed: string,
  isWanted: boolean,
  ask: FetchSuggestions<Suggestions>,
): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const query = typed.trim()
  const isAsked = isWanted && [...query].length >= minLength
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = window.setTimeout(() => {
      ask(query, stop.signal).then(
        (answer) => {
          if (!stop.signal.aborted) setSuggestions(() => answer)
        },
        () => {
          if (!stop.signal.aborted) setSuggestions(null)
        },
      )
    }, pause)
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [query, isAsked, ask])
  return isAsked ? suggestions : null
}
