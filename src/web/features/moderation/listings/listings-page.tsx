import { Link } from '@tanstack/react-router'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { AdminListing } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { languageOf, typeLabel, priceInFull, placeOf } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { statusBadges } from './labels.ts'
import { ListingsFilters, type Locations } from './listings-filters.tsx'
import { readListingsSearch, wantedOf, type ListingsSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/admin/listings', search: readListingsSearch(search) })

type ListingsRowProps = { listing: AdminListing }

/** Row on a desktop, card on a phone; a press anywhere opens the listing. */
function ListingsRow({ listing }: ListingsRowProps) {
  const { numericId, title, image, ownerName, viewsCount, openReports, openCheckResults, createdAt } = listing
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 hover:bg-sunken lg:grid-cols-[6rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
      <PropertyPicture
        image={image}
        title={title}
        alt=""
        marked={false}
        sizes="96px"
        className="aspect-4/3 rounded-md"
      />
      <div className="min-w-0">
        <Link
          to="/admin/listings/$id"
          params={{ id: String(numericId) }}
          lang={languageOf(title)}
          className="line-clamp-2 font-semibold wrap-break-word text-ink no-underline before:absolute before:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm wrap-break-word text-ink-2">
          {joinWithDots(priceInFull(listing), typeLabel(listing.type), placeOf(listing))}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5 lg:col-span-1">
        {statusBadges(listing).map(({ tone, label }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {openReports > 0 && (
          <Badge tone="lac-soft">{m.moderation_admin_report_count({ count: openReports })}</Badge>
        )}
        {openCheckResults > 0 && (
          <Badge tone="saffron-soft">{m.moderation_check_results_count({ count: openCheckResults })}</Badge>
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
}

/** All listings; the export covers every page and is logged. */
export function ListingsPage({ listings, places, search }: ListingsPageProps) {
  const { items, total } = listings
  return (
    <ListPage
      title={m.layout_staff_listings()}
      count={m.moderation_admin_count({ count: total, shown: formatNumber(total) })}
      actions={
        items.length > 0 && (
          <DownloadButton
            label={m.moderation_audit_download()}
            load={() => api.moderation.exportListings(wantedOf(search))}
            done={m.moderation_admin_exported()}
            failed={m.moderation_audit_download_failed()}
          />
        )
      }
      filters={
        <>
          <ListingsFilters search={search} places={places} link={link} />
          {search.owner && (
            <Notice>
              {m.moderation_admin_of_owner({ name: items[0]?.ownerName ?? '' })}{' '}
              <Link to="/admin/listings" className="text-link">
                {m.moderation_admin_all()}
              </Link>
            </Notice>
          )}
        </>
      }
      list={listings}
      search={search}
      link={link}
      empty={{
        picture: 'search',
        title: m.moderation_admin_none(),
        text: m.moderation_admin_none_text(),
        children: (
          <LinkButton to="/admin/listings" variant="secondary">
            {m.moderation_admin_clear()}
          </LinkButton>
        ),
      }}
    >
      <ul aria-label={m.layout_staff_listings()} className="grid grid-cols-1 gap-2">
        {items.map((listing) => (
          <ListingsRow key={listing.id} listing={listing} />
        ))}
      </ul>
    </ListPage>
  )
}
