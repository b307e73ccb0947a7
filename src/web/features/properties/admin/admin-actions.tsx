import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { useRouter, useHydrated } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'

import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Menu, menuItemStyle } from '#web/ui/primitives/menu.tsx'

import type { Metrics } from '../own/own-metrics.tsx'
import { useChangePropertyStatus } from '../own/use-change-property-status.ts'

const EditDialog = lazy(() =>
  import('../edit/edit-dialog.tsx').then((file) => ({ default: file.EditDialog })),
)
const EndDialog = lazy(() =>
  import('../own/mark-sold-dialog.tsx').then((file) => ({ default: file.EndDialog })),
)
const StepDialog = lazy(() =>
  import('../own/change-status-dialog.tsx').then((file) => ({ default: file.StepDialog })),
)

type OpenDialog = 'edit' | 'end' | 'relist' | 'archive' | 'restore'

/** What staff change of a home in the place of its owner; each step asks first. */
export function AdminActions({ property, metrics }: { property: OwnProperty; metrics: Metrics }) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const router = useRouter()
  const moves = useChangePropertyStatus(property)
  const isHydrated = useHydrated()
  const { title, can, availability } = property
  const close = () => setOpened(null)
  const end = can.moveTo.find((to) => to === 'sold' || to === 'rented')
  const item = (label: string, onPress: () => void) => (
    <button type="button" disabled={!isHydrated} className={menuItemStyle} onClick={onPress}>
      {label}
    </button>
  )
  return (
    <>
      {can.edit && (
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden />}
          disabled={!isHydrated}
          onClick={() => setOpened('edit')}
        >
          {m.properties_own_edit()}
        </Button>
      )}
      {(can.moveTo.length > 0 || can.archive || can.restore) && (
        <Menu
          summary={<Ellipsis aria-hidden />}
          summaryLabel={m.properties_own_more({ title })}
          summaryClassName={buttonStyle({ variant: 'secondary' }, 'w-11 px-0!')}
        >
          {can.moveTo.includes('under_offer') &&
            item(m.properties_own_to_under_offer(), () => void moves.move('under_offer'))}
          {end &&
            item(end === 'sold' ? m.properties_own_to_sold() : m.properties_own_to_rented(), () =>
              setOpened('end'),
            )}
          {can.moveTo.includes('available') &&
            item(m.properties_own_relist(), () =>
              availability === 'under_offer' ? void moves.move('available') : setOpened('relist'),
            )}
          {can.archive && item(m.properties_own_archive(), () => setOpened('archive'))}
          {can.restore && item(m.properties_own_restore(), () => setOpened('restore'))}
        </Menu>
      )}
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
      </Suspense>
    </>
  )
}
