import { Link, useRouter } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import { useState, type ReactNode } from 'react'

import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { IconButton, iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'

import { AccountFavoriteButton } from '../account-favorite-button.tsx'
import { isGone } from '../property-labels.ts'
import { revealAndCopyContact, type Contact } from '../reveal-and-copy-contact.ts'

type PropertyDockProps = {
  property: PropertyDetail
  isSignedIn: boolean
  hasSimilar: boolean
  /** Where no number is shown. */
  insteadOfCall?: ReactNode
}

/** Main actions at the bottom of a phone screen; hidden when the footer is visible. */
export function PropertyDock({ property, isSignedIn, hasSimilar, insteadOfCall }: PropertyDockProps) {
  const { price, purpose, can } = property
  return (
    <div
      data-dock
      className="sticky bottom-(--compare) z-10 flex items-center gap-1 border-t border-line bg-surface px-3 py-2.5 shadow-lg lg:hidden print:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg leading-6 font-bold tabular-nums">
          {formatPriceFull(price)}
          {purpose === 'rent' && (
            <span className="text-sm font-normal text-ink-2">{m.properties_per_month()}</span>
          )}
        </p>
        <p className="truncate text-sm text-neem-ink">{offerLabel(property)}</p>
      </div>
      <AccountFavoriteButton property={property} isSignedIn={isSignedIn} />
      {can.revealContact ? <DockCall propertyId={property.id} /> : can.enquire && insteadOfCall}
      {isGone(property) && <FindSimilar property={property} hasSimilar={hasSimilar} />}
      {can.enquire && (
        <Link
          to="/property/$id"
          params={{ id: String(property.numericId) }}
          search={(search) => ({ ...search, enquire: 'tour' as const })}
          resetScroll={false}
          preload={false}
          className={buttonStyle({})}
        >
          {m.properties_book_visit()}
        </Link>
      )}
    </div>
  )
}

function FindSimilar({ property, hasSimilar }: Pick<PropertyDockProps, 'property' | 'hasSimilar'>) {
  if (hasSimilar) return <AnchorButton href="#similar">{m.properties_find_similar()}</AnchorButton>
  return (
    <LinkButton to="/search" search={{ status: property.purpose === 'rent' ? 'RENT' : 'SALE' }}>
      {m.properties_find_similar()}
    </LinkButton>
  )
}

function offerLabel({ purpose, cashback, rentFreeMonths }: PropertyDetail): string | null {
  if (purpose === 'sale') return cashback ? m.properties_cashback_badge({ percent: cashback }) : null
  return rentFreeMonths ? m.properties_rent_free_badge({ count: rentFreeMonths }) : null
}

/** Loads the number and dials it; afterwards a plain call link. */
function DockCall({ propertyId }: { propertyId: string }) {
  const router = useRouter()
  const [contact, setContact] = useState<Contact | null>(null)
  const call = async () => {
    const revealed = await revealAndCopyContact(propertyId, () => void router.invalidate({ sync: true }))
    setContact(revealed)
    if (revealed) window.location.assign(`tel:${revealed.phone}`)
  }
  if (contact) {
    const label = m.properties_call_number({ name: contact.name, phone: contact.shownPhone })
    return (
      <a
        ref={takeFocus}
        href={`tel:${contact.phone}`}
        aria-label={label}
        title={label}
        className={iconButtonStyle('plain', 'text-action')}
      >
        <Phone aria-hidden />
      </a>
    )
  }
  return (
    <IconButton label={m.properties_call_agent()} icon={<Phone aria-hidden />} onClick={() => void call()} />
  )
}

/** Moves the focus from the replaced button to the link. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus()
}
