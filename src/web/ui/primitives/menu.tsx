import { useEffect, useRef, type ReactNode } from 'react'

import { classes } from './classes.ts'

type MenuProps = {
  /** Content of the button: text or an avatar. */
  summary: ReactNode
  summaryLabel?: string
  summaryClassName?: string
  align?: 'start' | 'end'
  className?: string
  panelClassName?: string
  children: ReactNode
}

/** A list of links below its button; works before and without JavaScript. */
export function Menu({
  summary,
  summaryLabel,
  summaryClassName,
  align = 'start',
  className,
  panelClassName,
  children,
}: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(menu.current), [])
  return (
    <details ref={menu} className={classes('relative', className)}>
      <summary aria-label={summaryLabel} className={summaryClassName}>
        {summary}
      </summary>
      <div
        className={classes(
          menuPanelStyle,
          'absolute top-full z-30 mt-1.5 min-w-56',
          align === 'end' ? 'right-0' : 'left-0',
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  )
}

export const menuPanelStyle = 'rounded-md border border-line bg-raised p-1.5 text-ink shadow-md'

function closeFromOutside(menu: HTMLDetailsElement | null) {
  if (!menu) return
  const close = () => {
    if (menu.open) menu.open = false
  }
  const onPress = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close()
  }
  const onChoice = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a, button')) close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onPress)
  menu.addEventListener('click', onChoice)
  menu.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onPress)
    menu.removeEventListener('click', onChoice)
    menu.removeEventListener('keydown', onKey)
  }
}
