import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ReactNode } from 'react'

import type { PropertyResult } from '#contract/search/map.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

export type RenderSmallCard = (property: PropertyResult, note: string | undefined) => ReactNode

type HomeRowProps = {
  homes: readonly PropertyResult[]
  /** Whether the homes were chosen on the map; otherwise they are the page's, for phones. */
  isChosen: boolean
  /** Chosen by keyboard: the opened row gets the focus. */
  isByKey: boolean
  renderSmallCard: RenderSmallCard
  onPointAt: (property: PropertyResult | null) => void
  onClose: () => void
  /** Link to the homes beyond those shown. */
  more: ReactNode
}

/** Cards at the bottom of the map: below it on phones, over it on wide screens. */
export function HomeRow({
  homes,
  isChosen,
  isByKey,
  renderSmallCard,
  onPointAt,
  onClose,
  more,
}: HomeRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const first = homes[0]?.id
  useEffect(() => {
    row.current?.scrollTo({ left: 0 })
    if (isChosen && isByKey) row.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [first, isChosen, isByKey])
  useEffect(() => {
    if (!isChosen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isChosen, onClose])
  if (homes.length === 0) return null
  return (
    <div className={classes('relative z-1 lg:absolute lg:inset-x-0 lg:bottom-12', !isChosen && 'lg:hidden')}>
      {isChosen && (
        <IconButton
          variant="pill"
          label={m.search_map_close()}
          icon={<X aria-hidden />}
          onClick={onClose}
          className="absolute right-2 bottom-full"
        />
      )}
      <ul ref={row} aria-label={m.search_map_homes()} className={rowStyle}>
        {homes.map((home) => (
          <li
            key={home.id}
            className="w-[86%] max-w-86 flex-none snap-center"
            onPointerEnter={() => onPointAt(home)}
            onPointerLeave={() => onPointAt(null)}
          >
            {renderSmallCard(
              home,
              home.place?.isApproximate ? m.search_map_approximate_location() : undefined,
            )}
          </li>
        ))}
        {more && <li className="grid flex-none snap-center place-items-center px-3">{more}</li>}
      </ul>
    </div>
  )
}

const rowStyle =
  'flex snap-x snap-mandatory gap-2.5 overflow-x-auto overscroll-x-contain px-3 pt-2.5 pb-2 [scrollbar-width:none]'
