import type { AdminListing } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'

import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { saveFile } from '#web/ui/patterns/save-file.ts'
import { toast } from '#web/ui/primitives/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'
import { ListingsFilters } from './listings-filters.tsx'
import type { Locations } from './listings-filters.tsx'
import { ListingsRow } from './listings-row.tsx'
import type { ListingWords } from './listings-labels.ts'
import { readListingsSearch, wantedOf } from './search-params.ts'
import type { ListingsSearch } from './search-params.ts'

type ListingsPageProps = {
  listings: { items: AdminListing[]; total: number; page: number; pageSize: number }
  places: Locations
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
          <h1 className="text-2xl">{m.layout_staff_listings()}</h1>
          <p role="status" className="text-sm text-ink-3">
            {total === 1
              ? m.moderation_admin_count_one()
              : m.moderation_admin_count({ count: formatNumber(total) })}
          </p>
        </div>
        {items.length > 0 && <ListingsExport search={search} />}
      </div>
      <ListingsFilters search={search} places={places} words={words} />
      {search.owner && (
        <Notice>
          {m.moderation_admin_of_owner({ name: items[0]?.ownerName ?? '' })}{' '}
          <Link to="/admin/listings" className="text-link">
            {m.moderation_admin_all()}
          </Link>
        </Notice>
      )}
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture="search"
            title={m.moderation_admin_none()}
            text={m.moderation_admin_none_text()}
          >
            <LinkButton to="/admin/listings" variant="secondary">
              {m.moderation_admin_clear()}
            </LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label={m.layout_staff_listings()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((listing) => (
            <ListingsRow key={listing.id} listing={listing} words={words} />
          ))}
        </ul>
      )}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({ to: '/admin/listings', search: readListingsSearch({ ...search, page: to }) })}
      />
    </div>
  )
}

/** What is listed, all pages of it, as a table for a spreadsheet; who took it is written down. */
function ListingsExport({ search }: { search: ListingsSearch }) {
  const isInteractive = useIsInteractive()
  const [isSending, setIsSending] = useState(false)

  async function save() {
    setIsSending(true)
    try {
      const file = await api.moderation.exportListings(wantedOf(search))
      saveFile(file, file.name)
      toast.success(m.moderation_admin_exported())
    } catch (error) {
      toast.error(m.moderation_admin_export_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    }
    setIsSending(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isSending}
      disabled={!isInteractive}
      onClick={() => void save()}
    >
      {m.moderation_audit_download()}
    </Button>
  )
}
