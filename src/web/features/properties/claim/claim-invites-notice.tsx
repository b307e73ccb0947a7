import { Link } from '@tanstack/react-router'

import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'

type ClaimInvitesNoticeProps = { offers: readonly { token: string; title: string }[] }

/** Listings created by staff for this person, awaiting acceptance. */
export function ClaimInvitesNotice({ offers }: ClaimInvitesNoticeProps) {
  if (offers.length === 0) return null
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{m.properties_offers_pending()}</p>
      <ul>
        {offers.map(({ token, title }) => (
          <li key={token}>
            <Link
              to="/listing-offer/$token"
              params={{ token }}
              className="text-link inline-block py-2.5 wrap-anywhere"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
