import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; active: string; onChange: (id: string) => void }

/** Tab panels, one visible at a time. Arrow keys move between the tabs; hidden panels keep their input. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.id)
    list.current?.querySelector<HTMLButtonElement>(`[id="${base}${tab.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === active)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={base + tab.id}
            aria-selected={tab.id === active}
            aria-controls={`${base}${tab.id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => choose(index)}
            className={tabStyle}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}${tab.id}-panel`}
          aria-labelledby={base + tab.id}
          hidden={tab.id !== active}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}

/** Also for links that act as tabs: set aria-current="page" on the active one. */
export const tabStyle =
  'min-h-11 border-b-2 border-transparent px-0.5 py-2.5 font-medium whitespace-nowrap text-ink-2 no-underline -outline-offset-2! hover:text-ink aria-selected:border-action aria-selected:font-semibold aria-selected:text-ink aria-[current=page]:border-action aria-[current=page]:font-semibold aria-[current=page]:text-ink'
