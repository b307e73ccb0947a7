import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import type { MapMark } from './map-marks.ts'

type GroupPinProps = { mark: MapMark; isChosen: boolean; onPress: (isByKey: boolean) => void }

/** How many homes stand close together, and what the least of them costs. */
export function GroupPin({ mark, isChosen, onPress }: GroupPinProps) {
  const count = formatNumber(mark.count)
  const [from, to] = [formatPriceCompact(mark.minPrice), formatPriceCompact(mark.maxPrice)]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={
        from === to ? m.search_map_group_equal({ count, from }) : m.search_map_group({ count, from, to })
      }
      data-chosen={isChosen}
      className={groupStyle}
      onClick={(event) => onPress(event.detail === 0)}
    >
      <span className="text-md leading-4.5 font-bold tabular-nums">
        {count}
        <VisuallyHidden> {m.search_map_group_unit()}</VisuallyHidden>
      </span>
      <span className="text-xs leading-3.5 tabular-nums">
        {from === to ? from : m.search_map_from({ price: from })}
      </span>
    </button>
  )
}

const groupStyle =
  'grid size-14.5 content-center justify-items-center rounded-full border-2 border-surface bg-action text-on-action shadow-md transition-colors duration-(--quick) hover:bg-action-hover data-[chosen=true]:bg-ink data-[chosen=true]:text-paper'
