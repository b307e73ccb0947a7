import type { AdminListing } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { Link, useHydrated } from '@tanstack/react-router'
import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ReviewPicture } from '../review-picture.tsx'
import { statusBadges, type ListingWords } from './listings-labels.ts'
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
import { ListingsFilters, type Locations } from './listings-filters.tsx'
import { readListingsSearch, wantedOf, type ListingsSearch } from './search-params.ts'

type ListingsRowProps = { listing: AdminListing; words: ListingWords }

/** A line on a desktop, a card on a phone; the whole of it leads to the listing. */
function ListingsRow({ listing, words }: ListingsRowProps) {
  const { numericId, title, image, ownerName, viewsCount, openReports, openCheckResults, createdAt } = listing
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 hover:bg-sunken lg:grid-cols-[6rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
      {image === null ? (
        <div className="aspect-4/3 rounded-md bg-sunken" />
      ) : (
        <ReviewPicture image={image} alt="" sizes="96px" className="aspect-4/3 rounded-md" />
      )}
      <div className="min-w-0">
        <Link
          to="/admin/listings/$id"
          params={{ id: String(numericId) }}
          lang={words.languageOf(title)}
          className="line-clamp-2 font-semibold wrap-break-word text-ink no-underline before:absolute before:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm wrap-break-word text-ink-2">
          {joinWithDots(words.price(listing), words.type(listing.type), words.place(listing))}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5 lg:col-span-1">
        {statusBadges(listing, words).map(({ tone, label }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {openReports > 0 && (
          <Badge tone="lac-soft">
            {openReports === 1
              ? m.moderation_admin_report_one()
              : m.moderation_admin_report_count({ count: openReports })}
          </Badge>
        )}
        {openCheckResults > 0 && (
          <Badge tone="saffron-soft">
            {openCheckResults === 1
              ? m.moderation_admin_check_result_one()
              : m.moderation_admin_check_result_count({ count: openCheckResults })}
          </Badge>
        )}
      </div>
      <p className="col-span-2 text-sm wrap-break-word text-ink-3 lg:col-span-1">
        {joinWithDots(
          m.moderation_id({ id: numericId }),
          ownerName,
          formatDay(dayInIndia(new Date(createdAt)), currentLocale()),
          m.moderation_admin_views({ count: formatNumber(viewsCount) }),
        )}
      </p>
    </li>
  )
}

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
  const isHydrated = useHydrated()
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
      disabled={!isHydrated}
      onClick={() => void save()}
    >
      {m.moderation_audit_download()}
    </Button>
  )
}
