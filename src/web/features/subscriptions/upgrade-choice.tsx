import { Link } from '@tanstack/react-router'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { UpgradeLine } from './upgrade-line.tsx'

type UpgradeChoiceProps = {
  own: { items: readonly PropertyCard[]; page: number; total: number; pageSize: number }
  /** Whether the address names a listing of somebody else. */
  isUnknown: boolean
}

/** Choice among the person's live listings. */
export function UpgradeChoice({ own, isUnknown }: UpgradeChoiceProps) {
  const { items } = own
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-5 px-4 py-8 md:px-6 md:py-12">
      <header>
        <h1 className="text-3xl">{m.subscriptions_upgrade_title()}</h1>
        <p className="mt-1 text-ink-2">{m.subscriptions_upgrade_lead()}</p>
      </header>
      {isUnknown && <Notice tone="waiting">{m.subscriptions_choose_unknown()}</Notice>}
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="done" title={m.subscriptions_empty()} text={m.subscriptions_empty_text()}>
            <LinkButton to="/add-property">{m.subscriptions_add()}</LinkButton>
            <LinkButton to="/user-dashboard/properties" variant="secondary">
              {m.subscriptions_my_properties()}
            </LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <>
          <h2 className="text-xl">{m.subscriptions_choose()}</h2>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {items.map((property) => (
              <li key={property.id}>
                <UpgradeLine property={property}>
                  <Link
                    to="/upgrade-listing"
                    search={{ id: property.numericId }}
                    className="text-ink no-underline after:absolute after:inset-0"
                  >
                    {property.title}
                  </Link>
                </UpgradeLine>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pages list={own} link={(to) => ({ to: '/upgrade-listing', search: to === 1 ? {} : { page: to } })} />
    </div>
  )
}
