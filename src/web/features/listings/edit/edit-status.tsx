import { Link } from '@tanstack/react-router'

import type { OwnPropertyDetail, Revision } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { fieldLabel, valueLabel } from '../../properties/change-labels.ts'

type EditStatusProps = { property: OwnPropertyDetail; onWithdrawn: () => void }

/** Review status of the listing, and the effect of saving. */
export function EditStatus({ property, onWithdrawn }: EditStatusProps) {
  const { approvalStatus, rejectionReason, takeDownReason, revision, can } = property
  if (approvalStatus === 'rejected')
    return (
      <Notice tone="bad">
        <p className="font-semibold">{m.properties_own_rejected()}</p>
        {rejectionReason && <p className="wrap-break-word">{rejectionReason}</p>}
        <p className="text-sm">{m.properties_edit_rejected_text()}</p>
        <AnswerLink numericId={property.numericId} />
      </Notice>
    )
  if (revision?.status === 'pending') return <PendingRevision revision={revision} onWithdrawn={onWithdrawn} />
  return (
    <>
      {takeDownReason !== null && (
        <Notice tone="bad">
          <p className="font-semibold">{m.properties_own_taken_down()}</p>
          <p className="wrap-break-word">{m.properties_own_taken_down_note({ reason: takeDownReason })}</p>
        </Notice>
      )}
      {revision && (
        <Notice tone="bad">
          <p className="font-semibold">{m.properties_edit_refused_title()}</p>
          {revision.reason && <p className="wrap-break-word">{revision.reason}</p>}
          <p className="text-sm">{m.properties_edit_refused_text()}</p>
          <AnswerLink numericId={property.numericId} />
        </Notice>
      )}
      {approvalStatus === 'approved' && !can.publish && (
        <p className="text-sm text-ink-2">{m.properties_edit_material()}</p>
      )}
    </>
  )
}

function AnswerLink({ numericId }: { numericId: number }) {
  return (
    <Link
      to="/user-dashboard/review/$number"
      params={{ number: String(numericId) }}
      className="touch-link text-sm"
    >
      {m.properties_own_answer()}
    </Link>
  )
}

function PendingRevision({ revision, onWithdrawn }: { revision: Revision; onWithdrawn: () => void }) {
  const { run, isPending } = useAction(() => api.listings.withdrawRevision({ id: revision.propertyId }), {
    done: m.properties_edit_withdrawn(),
    failed: m.properties_edit_failed_title(),
    onDone: onWithdrawn,
  })

  return (
    <Notice tone="waiting">
      <p className="font-semibold">{m.properties_edit_pending_title()}</p>
      <ul className="my-1 grid gap-1">
        {revision.changes.map(({ field, before, after }) => (
          <li key={field} className="line-clamp-3 wrap-break-word">
            {m.properties_edit_change_line({
              field: fieldLabel(field),
              before: valueLabel(field, before),
              after: valueLabel(field, after),
            })}
          </li>
        ))}
        {revision.images && <li>{fieldLabel('images')}</li>}
        {revision.floorPlans && <li>{fieldLabel('floorPlans')}</li>}
      </ul>
      <p className="text-sm">{m.properties_edit_pending_text()}</p>
      <Button variant="secondary" className="mt-3" loading={isPending} onClick={() => void run()}>
        {m.properties_edit_pending_withdraw()}
      </Button>
    </Notice>
  )
}
