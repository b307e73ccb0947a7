import type { Favorite, FavoritePage } from '#contract/favorites.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { FavoriteNote } from './favorite-note.tsx'
import { FavoritePages } from './favorite-pages.tsx'

type FavoritesPageProps = {
  favorites: FavoritePage
  renderCard: (property: PropertyCard) => ReactNode
  onRemove: (propertyId: string) => Promise<void>
}

/** What a person keeps, the last saved first, each with what changed since. */
export function FavoritesPage({ favorites, renderCard, onRemove }: FavoritesPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async ({ property }: Favorite) => {
    await onRemove(property.id)
    heading.current?.focus()
  }
  const { items, total, noLongerPublic } = favorites
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {m.favorites_title()}
        </h1>
        <p role="status" className="text-sm text-ink-3">
          {total === 1 ? m.favorites_count_one() : m.favorites_count({ count: total })}
        </p>
      </div>
      {noLongerPublic > 0 && (
        <Notice>
          {noLongerPublic === 1
            ? m.favorites_no_longer_public_one()
            : m.favorites_no_longer_public({ count: noLongerPublic })}
        </Notice>
      )}
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="favorites" title={m.favorites_empty()} text={m.favorites_empty_text()}>
            <LinkButton to="/search">{m.favorites_browse()}</LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((favorite) => (
            <li key={favorite.property.id} className="flex flex-col gap-3">
              {renderCard(favorite.property)}
              <FavoriteNote favorite={favorite} onRemove={() => void remove(favorite)} />
            </li>
          ))}
        </ul>
      )}
      <FavoritePages favorites={favorites} />
    </div>
  )
}
