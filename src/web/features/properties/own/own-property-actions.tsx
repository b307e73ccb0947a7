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
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Menu, menuItemStyle } from '#web/ui/primitives/menu.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import type { Metrics } from './own-metrics.tsx'
import { useChangePropertyStatus } from './use-change-property-status.ts'

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

/** What a lister may do with a home: the usual in sight, the rest behind one button. */
export function OwnPropertyActions({ property, metrics }: { property: OwnProperty; metrics: Metrics }) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const router = useRouter()
  const moves = useChangePropertyStatus(property)
  const isInteractive = useIsInteractive()
  const { numericId, title, can, availability } = property
  const close = () => setOpened(null)
  const end = can.moveTo.find((to) => to === 'sold' || to === 'rented')

  const item = (icon: ReactNode, label: string, onPress: () => void) => (
    <button
      type="button"
      disabled={!isInteractive}
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
          disabled={!isInteractive}
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
