import { Link } from '@tanstack/react-router'

import type { SearchResults } from '#contract/search.ts'
import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { changeAddress } from '../active-filters.ts'
import { unreadableArea, type SearchAddress } from '../read-search.ts'

type IgnoredNoticesProps = {
  address: SearchAddress
  results: Pick<SearchResults, 'isText' | 'hasPlaces' | 'fitting'>
}

/** What of the address the results do not follow, each with the search without it. */
export function IgnoredNotices({ address, results }: IgnoredNoticesProps) {
  return (
    <>
      {address.area === unreadableArea && <AreaNotice address={address} />}
      {results.isText && <TextNotice address={address} />}
      {(address.minutes !== undefined || address.sort === 'minutes') && !results.hasPlaces && (
        <PlacesNotice address={address} />
      )}
      {address.fits && !results.fitting && <NeedsNotice address={address} />}
    </>
  )
}

/** Names text that is neither a known place nor a filter, and offers the search without it. */
function TextNotice({ address }: { address: SearchAddress }) {
  return (
    <IgnoredNotice without={changeAddress(address, { location: undefined })} action={m.search_without_text()}>
      {m.search_searched_as_text({ text: address.location ?? '' })}
    </IgnoredNotice>
  )
}

function AreaNotice({ address }: { address: SearchAddress }) {
  return (
    <IgnoredNotice without={changeAddress(address, { area: undefined })} action={m.search_remove_area()}>
      {m.search_area_unreadable()}
    </IgnoredNotice>
  )
}

/** Of a link that somebody with places shared. */
function PlacesNotice({ address }: { address: SearchAddress }) {
  return (
    <IgnoredNotice
      without={changeAddress(address, {
        minutes: undefined,
        ...(address.sort === 'minutes' && { sort: undefined }),
      })}
      action={m.search_minutes_remove()}
    >
      {m.search_minutes_not_applied()}
    </IgnoredNotice>
  )
}

/** Likewise. */
function NeedsNotice({ address }: { address: SearchAddress }) {
  return (
    <IgnoredNotice without={changeAddress(address, { fits: undefined })} action={m.search_fits_remove()}>
      {m.search_fits_not_applied()}
    </IgnoredNotice>
  )
}

type IgnoredNoticeProps = { without: SearchAddress; action: string; children: string }

function IgnoredNotice({ without, action, children }: IgnoredNoticeProps) {
  return (
    <Notice className="mb-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <p>{children}</p>
        <Link
          to="/search"
          search={without}
          className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {action}
        </Link>
      </div>
    </Notice>
  )
}
