import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { Favorite, FavoritePage } from '#contract/favorites.ts'
import { formatPriceCompact } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { ListPage } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

type FavoritesPageProps = {
  favorites: FavoritePage
  renderCard: (property: PropertyCard) => ReactNode
  onRemove: (propertyId: string) => Promise<void>
}

/** Saved properties, latest first, each with its changes since it was saved. */
export function FavoritesPage({ favorites, renderCard, onRemove }: FavoritesPageProps) {
  const { items, total, noLongerPublic } = favorites
  return (
    <ListPage
      title={m.favorites_title()}
      count={m.favorites_count({ count: total })}
      actions={
        total > 0 && (
          <LinkButton to="/user-dashboard/shortlists" variant="secondary">
            {m.shortlists_own_title()}
          </LinkButton>
        )
      }
      filters={
        noLongerPublic > 0 && <Notice>{m.favorites_no_longer_public({ count: noLongerPublic })}</Notice>
      }
      list={favorites}
      link={(to) => ({ to: '/user-dashboard/favorites', search: to > 1 ? { page: to } : {} })}
      empty={{
        picture: 'favorites',
        title: m.favorites_empty(),
        text: m.favorites_empty_text(),
        children: <LinkButton to="/search">{m.favorites_browse()}</LinkButton>,
      }}
    >
      <ul className="grid grid-cols-1 gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((favorite) => (
          <li key={favorite.property.id} className="flex flex-col gap-3">
            {renderCard(favorite.property)}
            <FavoriteNote favorite={favorite} onRemove={() => void onRemove(favorite.property.id)} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

type FavoriteNoteProps = { favorite: Favorite; onRemove: () => void }

/** Date saved, and changes since then. */
function FavoriteNote({ favorite, onRemove }: FavoriteNoteProps) {
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
