import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { menuItemStyle, menuPanelStyle } from './menu.tsx'

export type SuggestionGroup = { label: string; options: readonly { key: string; content: ReactNode }[] }

type SuggestionListProps = {
  /** That of the combobox. */
  id: string
  label: string
  /** Said when it opens: how many there are, or that there are none. */
  said: string
  groups: readonly SuggestionGroup[]
  active: number
  onChoose: (index: number) => void
}

/** Suggestions by kind under a field, counted through all kinds; the field keeps the focus. */
export function SuggestionList({ id, label, said, groups, active, onChoose }: SuggestionListProps) {
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
                  className={menuItemStyle}
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
    </div>
  )
}

function scrollOptionIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
