import { useRouter } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import Handshake from 'lucide-react/icons/handshake'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState, type ReactNode } from 'react'

import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'

import { isPlanFull, showUpgradeHint } from '../../properties/show-upgrade-hint.ts'
import { consequencesOf, Consequences } from './consequences.tsx'
import { EndDialog } from './mark-sold-dialog.tsx'
import type { Metrics } from './own-metrics.tsx'

/** Lazy because it includes the photo tools. */
const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx').then((file) => file.EditDialog))

type Step = 'relist' | 'archive' | 'restore'

export type StatusStep = { label: string; icon: ReactNode; take: () => void }

/** Status changes available for a listing, with their confirmations; for its owner and for staff on their behalf. */
export function useStatusSteps(property: OwnProperty, metrics: Metrics) {
  const router = useRouter()
  const [opened, setOpened] = useState<'edit' | 'end' | Step | null>(null)
  const explainPlan = useExplainPlan()
  const { id, can, availability: from } = property
  const close = () => setOpened(null)
  const end = can.moveTo.find((to) => to === 'sold' || to === 'rented')
  const { run: move } = useAction(
    (to: 'under_offer' | 'available') => api.availability.moveAvailability({ id, from, to }),
    {
      done: () =>
        from === 'under_offer' ? m.properties_change_restored() : m.properties_own_done_under_offer(),
      failed: m.properties_own_action_failed(),
      onRefused: explainPlan,
    },
  )
  const steps: (StatusStep | false | undefined)[] = [
    can.moveTo.includes('under_offer') && {
      label: m.properties_own_to_under_offer(),
      icon: <Handshake aria-hidden />,
      take: () => void move('under_offer'),
    },
    end && {
      label: end === 'sold' ? m.properties_own_to_sold() : m.properties_own_to_rented(),
      icon: <CircleCheck aria-hidden />,
      take: () => setOpened('end'),
    },
    can.moveTo.includes('available') && {
      label: m.properties_own_relist(),
      icon: <RotateCcw aria-hidden />,
      take: () => (from === 'under_offer' ? void move('available') : setOpened('relist')),
    },
    can.archive && {
      label: m.properties_own_archive(),
      icon: <Archive aria-hidden />,
      take: () => setOpened('archive'),
    },
    can.restore && {
      label: m.properties_own_relist(),
      icon: <RotateCcw aria-hidden />,
      take: () => setOpened('restore'),
    },
  ]
  const dialog = (
    <>
      {opened === 'edit' && (
        <EditDialog propertyId={id} onClose={close} onSaved={() => void router.invalidate({ sync: true })} />
      )}
      {opened === 'end' && end && (
        <EndDialog property={property} to={end} metrics={metrics} onClose={close} />
      )}
      {(opened === 'relist' || opened === 'archive' || opened === 'restore') && (
        <StepDialog property={property} step={opened} metrics={metrics} onClose={close} />
      )}
    </>
  )
  return { steps: steps.filter((step) => typeof step === 'object'), edit: () => setOpened('edit'), dialog }
}

/** Explains a reached plan limit, with a link to the plans. */
export function useExplainPlan() {
  const router = useRouter()
  return (failure: Failure): boolean => {
    if (isPlanFull(failure)) showUpgradeHint(failure, failure.message, router)
    return isPlanFull(failure)
  }
}

type StepDialogProps = { property: OwnProperty; step: Step; metrics: Metrics; onClose: () => void }

/** States the effects of a step before it is taken. */
function StepDialog({ property, step, metrics, onClose }: StepDialogProps) {
  const { id, title, availability: from } = property
  const explainPlan = useExplainPlan()
  const { perform, ...asked } = {
    relist: {
      title: m.properties_own_relist_title(),
      button: m.properties_own_relist(),
      done: m.properties_change_restored(),
      perform: () => api.availability.moveAvailability({ id, from, to: 'available' }),
    },
    archive: {
      title: m.properties_own_archive_title(),
      button: m.properties_own_archive(),
      done: archivedSentence,
      perform: () => api.availability.archiveProperty({ id }),
    },
    restore: {
      title: m.properties_own_relist_title(),
      button: m.properties_own_relist(),
      done: m.properties_change_restored(),
      perform: () => api.availability.restoreProperty({ id }),
    },
  }[step]
  async function performOrExplain(): Promise<Taken> {
    try {
      return await perform()
    } catch (error) {
      const failure = failureOf(error)
      if (failure && explainPlan(failure)) onClose()
      throw error
    }
  }
  return (
    <ConfirmDialog
      {...asked}
      text={title}
      variant={step === 'archive' ? 'danger' : 'primary'}
      perform={performOrExplain}
      onClose={onClose}
    >
      <Consequences points={consequencesOf(step, property, metrics)} />
    </ConfirmDialog>
  )
}

type Taken = { done: true } | { cancelledVisits: number }

function archivedSentence(taken: Taken): string {
  const isAnyCancelled = 'cancelledVisits' in taken && taken.cancelledVisits > 0
  if (!isAnyCancelled) return m.properties_own_archived()
  return `${m.properties_own_archived()} ${m.properties_own_visits_cancelled({ count: taken.cancelledVisits })}`
}
