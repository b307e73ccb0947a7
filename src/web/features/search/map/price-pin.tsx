import { formatPriceCompact } from '#contract/price.ts'
import type { FoundProperty } from '#contract/search/map.ts'
import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'

type PricePinProps = {
  property: FoundProperty
  isChosen: boolean
  /** Only shown, because its card is pointed at. */
  isShownOnly?: boolean
  onPress: (isByKey: boolean) => void
}

/** What a home costs, at its place. */
export function PricePin({ property, isChosen, isShownOnly = false, onPress }: PricePinProps) {
  const { price, title, localityName, city, place, isFeatured } = property
  const isApproximate = place?.isApproximate ?? false
  const words = m.search_map_home({ price: formatPriceCompact(price), title, place: localityName ?? city })
  return (
    <button
      type="button"
      tabIndex={isShownOnly ? -1 : undefined}
      aria-hidden={isShownOnly}
      aria-pressed={isChosen}
      aria-label={isApproximate ? `${words}. ${m.search_map_approximate_place()}` : words}
      className="group/pin grid min-h-11 place-items-center px-0.5 outline-none"
      onClick={(event) => onPress(event.detail === 0)}
    >
      <span
        data-chosen={isChosen || isShownOnly}
        className={classes(pinStyle, isApproximate && 'border-dashed')}
      >
        {isFeatured && <span className="size-2 rounded-full bg-saffron" />}
        {formatPriceCompact(price)}
      </span>
    </button>
  )
}

const pinStyle =
  'inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-2.5 text-sm font-bold text-ink tabular-nums shadow-sm transition-colors duration-(--quick) group-hover/pin:bg-action-soft group-focus-visible/pin:ring-2 group-focus-visible/pin:ring-focus group-focus-visible/pin:ring-offset-2 group-focus-visible/pin:ring-offset-paper data-[chosen=true]:border-ink data-[chosen=true]:bg-ink data-[chosen=true]:text-paper'
