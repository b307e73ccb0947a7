import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { m } from '#messages'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

type CardCarouselProps = { label: string; children: ReactNode }

/** Horizontal row of cards, moved by swipe, buttons or arrow keys. */
export function CardCarousel({ label, children }: CardCarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const { atStart, atEnd } = useEnds(row)
  const step = (by: -1 | 1) => {
    const [first, second] = row.current?.querySelectorAll<HTMLElement>(':scope > *') ?? []
    if (!row.current || !first || !second) return
    const width = second.offsetLeft - first.offsetLeft
    // A scroll under way has not reached its card yet.
    const card = Math.round(row.current.scrollLeft / width)
    row.current.scrollTo({ left: (card + by) * width, behavior: 'smooth' })
  }
  const steer = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (by === null) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="relative">
      {!(atStart && atEnd) && (
        <div className="absolute right-0 bottom-full mb-1 flex gap-1 noscript:hidden">
          <IconButton
            label={m.layout_carousel_back()}
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={atStart}
            className={stepStyle}
            onClick={() => step(-1)}
          />
          <IconButton
            label={m.layout_carousel_on()}
            icon={<ChevronRight aria-hidden />}
            aria-disabled={atEnd}
            className={stepStyle}
            onClick={() => step(1)}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the keyboard must reach what scrolls */}
      <div ref={row} role="group" aria-label={label} tabIndex={0} className={rowStyle} onKeyDown={steer}>
        {children}
      </div>
    </div>
  )
}

const stepStyle = 'border border-line-strong bg-raised aria-disabled:border-line aria-disabled:text-ink-3'
const rowStyle =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-5 overflow-x-auto overscroll-x-contain px-4 py-1 *:w-62 *:max-w-[84%] *:flex-none *:snap-start sm:*:w-75'

/** Whether the row is at its start and end; both if everything fits. */
function useEnds(row: { current: HTMLDivElement | null }) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const remaining = element.scrollWidth - element.clientWidth - element.scrollLeft
      setEnds({ atStart: element.scrollLeft < 2, atEnd: remaining < 2 })
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row])
  return ends
}
