import type { Favorite } from '#contract/favorites.ts'
import { formatPriceCompact } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import X from 'lucide-react/icons/x'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type FavoriteNoteProps = { favorite: Favorite; onRemove: () => void }

/** Since when it is kept and what became of it. */
export function FavoriteNote({ favorite, onRemove }: FavoriteNoteProps) {
  const { property, savedAt, isGone } = favorite
  return (
    <div className="mt-auto grid gap-1.5 border-t border-line pt-2">
      {isGone ? (
        <p>
          <Badge tone="lac">
            {property.availability === 'sold' ? m.favorites_gone_sold() : m.favorites_gone_rented()}
          </Badge>
        </p>
      ) : (
        <PriceNote favorite={favorite} />
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-3">
          {m.favorites_saved_on({ day: formatDay(dayInIndia(new Date(savedAt)), currentLocale()) })}
        </p>
        <Button
          variant="quiet"
          size="small"
          icon={<X aria-hidden />}
          aria-label={m.favorites_remove_named({ title: property.title })}
          onClick={onRemove}
        >
          {m.favorites_remove()}
        </Button>
      </div>
    </div>
  )
}

function PriceNote({ favorite: { priceChange, priceWhenSaved } }: { favorite: Favorite }) {
  if (priceChange === 0) return null
  const amount = formatPriceCompact(Math.abs(priceChange))
  const isLess = priceChange < 0
  const Icon = isLess ? TrendingDown : TrendingUp
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <Icon aria-hidden className={isLess ? 'size-4.5! text-neem' : 'size-4.5! text-ink-3'} />
      <span>
        <span className={isLess ? 'font-semibold text-neem-ink' : undefined}>
          {isLess ? m.favorites_price_dropped({ amount }) : m.favorites_price_rose({ amount })}
        </span>
        {'. '}
        {m.favorites_price_then({ price: formatPriceCompact(priceWhenSaved) })}
      </span>
    </p>
  )
}
