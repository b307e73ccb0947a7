import { useState } from 'react'

import { openHouseTabs } from '#contract/enums.ts'
import type { OwnOpenHouse } from '#contract/visits/open-houses.ts'
import { m } from '#messages'
import { BackLink, FilterLinks, ListPage } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { VisitedHome } from './appointment-facts.tsx'
import { openHouseMoment } from './appointment-labels.ts'
import {
  CreateDialog,
  CancelOpenHouseDialog,
  ChangeDialog,
  type OpenHouseListing,
} from './open-house-dialogs.tsx'
import type { OpenHousesSearch } from './search-params.ts'

type OpenHousesPageProps = {
  list: { items: readonly OwnOpenHouse[]; page: number; pageSize: number; total: number }
  search: OpenHousesSearch
  /** The listing named in the address, for a new open house. */
  listing: OpenHouseListing | null
  onCreated: () => void
}

const to = '/user-dashboard/open-houses'

/** Group visits of an advertiser's listings. */
export function OpenHousesPage({ list, search: { tab }, listing, onCreated }: OpenHousesPageProps) {
  const current = tab ?? 'upcoming'
  return (
    <div>
      <BackLink to="/user-dashboard/visit-requests">{m.visits_availability_back()}</BackLink>
      <ListPage
        title={m.visits_open_houses()}
        text={m.visits_open_houses_text()}
        actions={
          <LinkButton to="/user-dashboard/properties" variant="secondary">
            {m.layout_dashboard_my_properties()}
          </LinkButton>
        }
        filters={
          <FilterLinks
            label={m.visits_tabs()}
            look="tabs"
            links={openHouseTabs.map((option) => ({
              label: option === 'past' ? m.visits_tab_past() : m.visits_tab_upcoming(),
              isCurrent: option === current,
              link: { to, search: option === 'past' ? { tab: option } : {} },
            }))}
          />
        }
        list={list}
        link={(page) => ({ to, search: { ...(tab && { tab }), ...(page > 1 && { page }) } })}
        empty={
          current === 'past'
            ? { picture: 'visits', title: m.visits_open_houses_none_past() }
            : {
                picture: 'visits',
                title: m.visits_open_houses_none(),
                text: m.visits_open_houses_none_text(),
                children: (
                  <LinkButton to="/user-dashboard/properties">
                    {m.layout_dashboard_my_properties()}
                  </LinkButton>
                ),
              }
        }
      >
        <ul className="grid gap-3">
          {list.items.map((openHouse) => (
            <li key={openHouse.id}>
              <OpenHouseCard openHouse={openHouse} />
            </li>
          ))}
        </ul>
      </ListPage>
      {listing && <CreateDialog listing={listing} onClose={onCreated} />}
    </div>
  )
}

function OpenHouseCard({ openHouse }: { openHouse: OwnOpenHouse }) {
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null)
  const { property, places, taken, visitors, note, status, cancelReason, isAtRisk, can } = openHouse
  const moment = openHouseMoment(openHouse)
  const close = () => setDialog(null)
  return (
    <Card as="article" aria-label={`${property.title}, ${moment}`} className="grid gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-sans text-base font-semibold tabular-nums">{moment}</h2>
        {status === 'cancelled' ? (
          <Badge tone="lac-soft">{m.visits_status_cancelled()}</Badge>
        ) : (
          <Badge tone={taken === places ? 'saffron-soft' : 'neem-soft'}>
            {m.visits_open_house_taken({ taken, places })}
          </Badge>
        )}
      </div>
      <VisitedHome property={property} />
      {note && <p className="text-sm break-words whitespace-pre-line text-ink-2">{note}</p>}
      {status === 'open' && (
        <p className="text-sm text-ink-2">{m.visits_open_house_visitors({ count: visitors })}</p>
      )}
      {cancelReason && (
        <p className="text-sm break-words text-ink-2">
          {m.visits_cancel_reason()}: {cancelReason}
        </p>
      )}
      {isAtRisk && <Notice tone="waiting">{m.visits_open_house_hidden()}</Notice>}
      <div className="flex flex-wrap gap-2">
        {can.change && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${m.visits_open_house_change()}: ${moment}`}
            onClick={() => setDialog('change')}
          >
            {m.visits_open_house_change()}
          </Button>
        )}
        {can.cancel && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${m.visits_open_house_cancel()}: ${moment}`}
            onClick={() => setDialog('cancel')}
          >
            {m.visits_open_house_cancel()}
          </Button>
        )}
        {visitors > 0 && (
          <LinkButton
            to="/user-dashboard/visit-requests"
            search={{ status: 'confirmed' }}
            variant="quiet"
            size="small"
          >
            {m.visits_open_house_see_visitors()}
          </LinkButton>
        )}
      </div>
      {dialog === 'change' && <ChangeDialog key={openHouse.sequence} openHouse={openHouse} onClose={close} />}
      {dialog === 'cancel' && <CancelOpenHouseDialog openHouse={openHouse} onClose={close} />}
    </Card>
  )
}
