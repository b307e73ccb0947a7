import type { DeskListing } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { ListingsExport } from './listings-export.tsx'
import { ListingsFilters } from './listings-filters.tsx'
import type { Places } from './listings-filters.tsx'
import { ListingsRow } from './listings-row.tsx'
import type { ListingWords } from './listings-words.ts'
import { readListingsSearch } from './read-listings-search.ts'
import type { ListingsSearch } from './read-listings-search.ts'

type ListingsPageProps = {
  listings: { items: DeskListing[]; total: number; page: number; pageSize: number }
  places: Places
  search: ListingsSearch
  words: ListingWords
}

/** Every listing there is. */
export function ListingsPage({ listings, places, search, words }: ListingsPageProps) {
  const { items, total, page, pageSize } = listings
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.shell_staff_listings()}</h1>
          <p role="status" className="text-sm text-ink-3">
            {total === 1
              ? m.moderation_desk_count_one()
              : m.moderation_desk_count({ count: formatNumber(total) })}
          </p>
        </div>
        {items.length > 0 && <ListingsExport search={search} />}
      </div>
      <ListingsFilters search={search} places={places} words={words} />
      {search.owner && (
        <Notice>
          {m.moderation_desk_of_owner({ name: items[0]?.ownerName ?? '' })}{' '}
          <Link to="/admin/listings" className="text-link">
            {m.moderation_desk_all()}
          </Link>
        </Notice>
      )}
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="search" title={m.moderation_desk_none()} text={m.moderation_desk_none_text()}>
            <LinkButton to="/admin/listings" variant="secondary">
              {m.moderation_desk_clear()}
            </LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label={m.shell_staff_listings()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((listing) => (
            <ListingsRow key={listing.id} listing={listing} words={words} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/admin/listings"
            search={readListingsSearch({ ...search, page: to })}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </div>
  )
}
