import { useRouter, Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import ImageUp from 'lucide-react/icons/image-up'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type MouseEvent, useSyncExternalStore } from 'react'

import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Menu } from '#web/ui/primitives/menu.tsx'

import { countOnDevice, onDeviceChange } from '../../media/photos/device-photos.ts'
import { OwnConfirmation } from '../../properties/confirmation/own-confirmation.tsx'
import { PropertyFacts, PropertyPrice } from '../../properties/property-facts.tsx'
import { languageOf } from '../../properties/property-labels.ts'
import { PropertyPicture } from '../../properties/property-picture.tsx'
import { ChangesDialog } from './change-history-dialog.tsx'
import { OwnArea } from './own-area.tsx'
import { type Metrics, OwnMetrics } from './own-metrics.tsx'
import { ownPropertyState } from './own-property-state.ts'
import { SharedHome } from './shared-home.tsx'
import { useExplainPlan, useStatusSteps, type StatusStep } from './status-steps.tsx'
import { useTeamSteps } from './team-steps.tsx'

/** Actions on a listing: common ones visible, the rest in a menu. */
function OwnPropertyActions({ property, metrics }: { property: OwnProperty; metrics: Metrics }) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { steps, edit, dialog } = useStatusSteps(property, metrics)
  const { teamSteps, teamDialog } = useTeamSteps(property)
  const duplicate = useDuplicate(property)
  const { numericId, title, can } = property
  const items: StatusStep[] = [
    ...steps,
    ...(can.edit
      ? [{ label: m.properties_own_duplicate(), icon: <Copy aria-hidden />, take: duplicate }]
      : []),
    ...teamSteps,
    {
      label: m.properties_own_changes(),
      icon: <History aria-hidden />,
      take: () => setHistoryOpen(true),
    },
  ]
  return (
    <div className="flex gap-2">
      <LinkButton
        to="/property/$id"
        params={{ id: String(numericId) }}
        variant="secondary"
        className="flex-1"
        aria-label={m.properties_own_view_of({ title })}
      >
        {m.properties_own_view()}
      </LinkButton>
      {can.edit && (
        <Button
          variant="secondary"
          className="flex-1"
          icon={<Pencil aria-hidden />}
          aria-label={m.properties_own_edit_of({ title })}
          onClick={edit}
        >
          {m.properties_own_edit()}
        </Button>
      )}
      <Menu
        align="end"
        panelClassName="top-auto! bottom-full mb-1.5 w-64"
        summary={<Ellipsis aria-hidden />}
        summaryLabel={m.properties_own_more({ title })}
        summaryClassName={buttonStyle({ variant: 'secondary' }, 'w-11 px-0!')}
      >
        {can.openHouse && (
          <Link to="/user-dashboard/open-houses" search={{ property: numericId }} className="menu-item">
            <CalendarDays aria-hidden />
            {m.properties_own_open_house()}
          </Link>
        )}
        {items.map(({ label, icon, take }) => (
          <button
            key={label}
            type="button"
            className="menu-item"
            onClick={(event) => {
              focusMenu(event)
              take()
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </Menu>
      {dialog}
      {teamDialog}
      {isHistoryOpen && <ChangesDialog property={property} onClose={() => setHistoryOpen(false)} />}
    </div>
  )
}

/** Opens the form prefilled with this listing's fields. */
function useDuplicate({ id }: OwnProperty) {
  const router = useRouter()
  const onRefused = useExplainPlan()
  const { run } = useAction((draftId: string) => api.listings.duplicateProperty({ id, draftId }), {
    done: m.properties_own_done_duplicated(),
    failed: m.properties_own_action_failed(),
    onRefused,
  })
  async function duplicate() {
    const draft = crypto.randomUUID()
    if (await run(draft)) await router.navigate({ to: '/add-property', search: { draft } })
  }
  return () => void duplicate()
}

/** The menu item is hidden when the dialog closes, so the focus returns to the menu button. */
function focusMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest('details')?.querySelector('summary')?.focus()
}

const sizes = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

export type Advice = { kind: string; sentence: string }

type OwnPropertyCardProps = {
  property: OwnProperty
  metrics: Metrics
  /** Suggestions of the automatic checks. */
  advice: readonly Advice[]
  first: boolean
}

export function OwnPropertyCard({ property, metrics, advice, first }: OwnPropertyCardProps) {
  const state = ownPropertyState(property)
  const { title, address, placeNames, image, hasRevision, approvalStatus, takeDownReason, archivedAt } =
    property
  return (
    <Card as="article" className="flex h-full flex-col gap-3 p-3">
      {image === null ? (
        <div className="grid aspect-4/3 place-items-center rounded-md bg-sunken text-ink-3">
          {m.properties_own_no_image()}
        </div>
      ) : (
        <PropertyPicture
          image={image}
          title={title}
          sizes={sizes}
          first={first}
          className="aspect-4/3 rounded-md"
        />
      )}
      <div className="grid flex-1 content-start gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <PropertyPrice property={property} />
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <h2
          lang={languageOf(title)}
          className="line-clamp-3 font-sans text-base font-semibold wrap-break-word"
        >
          {title}
        </h2>
        <p className="line-clamp-2 text-sm wrap-break-word text-ink-2">
          {address}, {placeNames.city}
        </p>
        <PropertyFacts property={property} />
        {property.team && (
          <p className="text-sm wrap-break-word text-ink-3">
            {joinWithDots(property.team.name, property.colleague)}
          </p>
        )}
        <OwnArea property={property} />
        <OwnMetrics views={property.viewsCount} metrics={metrics} />
        <UnsentPhotosNotice numericId={property.numericId} />
        {state.note && <p className="text-sm wrap-break-word text-ink-2">{state.note}</p>}
        {(approvalStatus === 'rejected' || takeDownReason !== null) && archivedAt === null && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {approvalStatus === 'rejected' && (
              <Link
                to="/user-dashboard/review/$number"
                params={{ number: String(property.numericId) }}
                className="touch-link"
              >
                {m.properties_own_answer()}
              </Link>
            )}
            <Link
              to="/user-dashboard/help"
              search={{ tab: 'contact', listing: String(property.numericId) }}
              className="touch-link"
            >
              {m.properties_own_support()}
            </Link>
          </p>
        )}
        {property.confirmation && (
          <OwnConfirmation property={property} confirmation={property.confirmation} />
        )}
        <SharedHome property={property} />
        {hasRevision && (
          <p className="flex gap-1.5 text-sm text-saffron-ink [&_svg]:mt-0.5 [&_svg]:size-4! [&_svg]:flex-none">
            <Clock aria-hidden />
            {m.properties_own_revision_note()}
          </p>
        )}
        {advice.length > 0 && (
          <ul className="grid list-disc gap-1 pl-4.5 text-sm wrap-break-word text-ink-2">
            {advice.map(({ kind, sentence }) => (
              <li key={kind}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <OwnPropertyActions property={property} metrics={metrics} />
    </Card>
  )
}

/** Notice on an own listing that some of its photos are still on this device, with a way to upload them. */
function UnsentPhotosNotice({ numericId }: { numericId: number }) {
  const counts = useSyncExternalStore(subscribe, () => current, nothing)
  const count = counts.get(String(numericId)) ?? 0
  if (count === 0) return null
  return (
    <p className="flex gap-1.5 text-sm text-saffron-ink">
      <ImageUp aria-hidden className="mt-0.5 size-4!" />
      {m.properties_photos_unsent({ count })}
    </p>
  )
}

const none: ReadonlyMap<string, number> = new Map()
const nothing = () => none
let current = none
const shown = new Set<() => void>()

/** One query shared by all cards of a page. */
function subscribe(listener: () => void): () => void {
  shown.add(listener)
  if (shown.size === 1) void read()
  const unsubscribe = onDeviceChange(() => void read())
  return () => {
    unsubscribe()
    shown.delete(listener)
  }
}

async function read() {
  current = await countOnDevice()
  for (const listener of shown) listener()
}
