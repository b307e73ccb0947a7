import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Handshake from 'lucide-react/icons/handshake'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { useRouter, Link, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/primitives/button.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Menu, menuItemStyle } from '#web/ui/primitives/menu.tsx'
import { type Metrics, OwnMetrics } from './own-metrics.tsx'
import { useChangePropertyStatus } from './use-change-property-status.ts'
import Clock from 'lucide-react/icons/clock'
import { formatPriceCompact } from '#contract/price.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { UnsentPhotosNotice } from '../photos/unsent-photos-notice.tsx'
import { PropertyFacts } from '../property-facts.tsx'
import { PropertyPicture } from '../property-picture.tsx'
import { languageOf } from '../property-labels.ts'
import { ownPropertyState } from './own-property-state.ts'

const EditDialog = lazy(() =>
  import('../edit/edit-dialog.tsx').then((file) => ({ default: file.EditDialog })),
)
const EndDialog = lazy(() => import('./mark-sold-dialog.tsx').then((file) => ({ default: file.EndDialog })))
const StepDialog = lazy(() =>
  import('./change-status-dialog.tsx').then((file) => ({ default: file.StepDialog })),
)
const ChangesDialog = lazy(() =>
  import('./change-history-dialog.tsx').then((file) => ({ default: file.ChangesDialog })),
)

type OpenDialog = 'edit' | 'end' | 'relist' | 'archive' | 'restore' | 'changes'

/** What an advertiser may do with a home: the usual in sight, the rest behind one button. */
function OwnPropertyActions({ property, metrics }: { property: OwnProperty; metrics: Metrics }) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const router = useRouter()
  const moves = useChangePropertyStatus(property)
  const isHydrated = useHydrated()
  const { numericId, title, can, availability } = property
  const close = () => setOpened(null)
  const end = can.moveTo.find((to) => to === 'sold' || to === 'rented')

  const item = (icon: ReactNode, label: string, onPress: () => void) => (
    <button
      type="button"
      disabled={!isHydrated}
      className={menuItemStyle}
      onClick={(event) => {
        focusMenu(event)
        onPress()
      }}
    >
      {icon}
      {label}
    </button>
  )

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
          disabled={!isHydrated}
          onClick={() => setOpened('edit')}
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
        {can.moveTo.includes('under_offer') &&
          item(
            <Handshake aria-hidden />,
            m.properties_own_to_under_offer(),
            () => void moves.move('under_offer'),
          )}
        {end && item(<CircleCheck aria-hidden />, endLabel(end), () => setOpened('end'))}
        {can.moveTo.includes('available') &&
          item(<RotateCcw aria-hidden />, m.properties_own_relist(), () =>
            availability === 'under_offer' ? void moves.move('available') : setOpened('relist'),
          )}
        {can.edit && item(<Copy aria-hidden />, m.properties_own_duplicate(), () => void moves.duplicate())}
        {item(<History aria-hidden />, m.properties_own_changes(), () => setOpened('changes'))}
        {can.archive && item(<Archive aria-hidden />, m.properties_own_archive(), () => setOpened('archive'))}
        {can.restore &&
          item(<RotateCcw aria-hidden />, m.properties_own_restore(), () => setOpened('restore'))}
      </Menu>
      <Suspense fallback={null}>
        {opened === 'edit' && (
          <EditDialog propertyId={property.id} onClose={close} onSaved={() => void router.invalidate()} />
        )}
        {opened === 'end' && end && (
          <EndDialog property={property} to={end} metrics={metrics} onClose={close} />
        )}
        {(opened === 'relist' || opened === 'archive' || opened === 'restore') && (
          <StepDialog property={property} action={opened} metrics={metrics} onClose={close} />
        )}
        {opened === 'changes' && <ChangesDialog property={property} onClose={close} />}
      </Suspense>
    </div>
  )
}

function endLabel(end: 'sold' | 'rented'): string {
  return end === 'sold' ? m.properties_own_to_sold() : m.properties_own_to_rented()
}

/** The item is hidden with its menu; a dialog gives the focus back to what has it now. */
function focusMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest('details')?.querySelector('summary')?.focus()
}

const sizes = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

export type Advice = { kind: string; sentence: string }

type OwnPropertyCardProps = {
  property: OwnProperty
  metrics: Metrics
  /** What the automatic checks ask the advertiser to mend. */
  advice: readonly Advice[]
  first: boolean
}

export function OwnPropertyCard({ property, metrics, advice, first }: OwnPropertyCardProps) {
  const state = ownPropertyState(property)
  const {
    title,
    price,
    purpose,
    address,
    city,
    image,
    hasRevision,
    approvalStatus,
    takeDownReason,
    archivedAt,
  } = property
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
          <p className="text-xl font-bold tabular-nums">
            {formatPriceCompact(price)}
            {purpose === 'rent' && (
              <span className="text-base font-normal text-ink-2">{m.properties_per_month()}</span>
            )}
          </p>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <h2
          lang={languageOf(title)}
          className="line-clamp-3 font-sans text-base font-semibold wrap-break-word"
        >
          {title}
        </h2>
        <p className="line-clamp-2 text-sm wrap-break-word text-ink-2">
          {address}, {city}
        </p>
        <PropertyFacts property={property} />
        <OwnMetrics views={property.viewsCount} metrics={metrics} />
        <UnsentPhotosNotice numericId={property.numericId} />
        {state.note && <p className="text-sm wrap-break-word text-ink-2">{state.note}</p>}
        {(approvalStatus === 'rejected' || takeDownReason !== null) && archivedAt === null && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {approvalStatus === 'rejected' && (
              <Link
                to="/user-dashboard/review/$number"
                params={{ number: String(property.numericId) }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {m.properties_own_answer()}
              </Link>
            )}
            <Link
              to="/user-dashboard/help"
              search={{ tab: 'contact', listing: String(property.numericId) }}
              className="text-link inline-flex min-h-11 items-center"
            >
              {m.properties_own_support()}
            </Link>
          </p>
        )}
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
