import { useEffect, useRef, useState } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { type PartId, partName } from './page-part.tsx'

type PartNavigationProps = {
  parts: readonly PartId[]
  property: Pick<PropertyDetail, 'type'>
  className?: string
}

/** Links to the parts of the page; stays at the top of the screen and marks the part that is read. */
export function PartNavigation({ parts, property, className }: PartNavigationProps) {
  const bar = useRef<HTMLElement>(null)
  const current = useReadPart(bar, parts)
  return (
    <nav
      ref={bar}
      aria-label={m.properties_parts()}
      data-part-navigation
      className={classes(barStyle, className)}
    >
      <ul className="flex gap-5 overflow-x-auto px-4 [scrollbar-width:none] md:px-6 lg:gap-7 lg:px-10">
        {parts.map((id) => (
          <li key={id} className={id === 'share' ? 'flex-none noscript:hidden' : 'flex-none'}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} className={linkStyle}>
              {partName(id, property)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const barStyle =
  'sticky top-(--header-compact) z-9 -mx-4 h-fit self-start border-y border-line bg-paper md:-mx-6 lg:-mx-10 noscript:top-(--header) print:hidden'
const linkStyle =
  'flex min-h-11 items-center border-b-2 border-transparent text-md font-medium whitespace-nowrap text-ink-2 no-underline -outline-offset-2! hover:text-ink aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-ink'

/** The part that is read, once the bar stands at the top of the screen. */
function useReadPart(bar: { current: HTMLElement | null }, parts: readonly PartId[]): PartId | undefined {
  const [current, setCurrent] = useState<PartId>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const element = bar.current
      if (!element) return
      const isAtTop = element.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(element).top)
      element.toggleAttribute('data-at-top', isAtTop)
      setCurrent(isAtTop ? readPart(parts) : undefined)
    }
    const onScroll = () => (frame ||= requestAnimationFrame(look))
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [bar, parts])
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    const row = link?.closest('ul')
    if (link && row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3
  }, [bar, current])
  return current
}

/** The last part that begins in the upper screen; of two beside each other the one gone to, or the first. */
function readPart(parts: readonly PartId[]): PartId | undefined {
  const topOf = (id: PartId) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const last = parts.findLast((id) => topOf(id) < window.innerHeight * 0.4)
  if (last === undefined) return undefined
  const beside = parts.filter((id) => topOf(id) === topOf(last))
  return beside.find((id) => window.location.hash === `#${id}`) ?? beside[0]
}
