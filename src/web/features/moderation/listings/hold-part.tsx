import type { DeskDetail } from '#contract/moderation/listings.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { DeskPart } from './desk-part.tsx'

const HoldDialog = lazy(() => import('./hold-dialog.tsx').then((file) => ({ default: file.HoldDialog })))
const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseDialog })),
)

/** Takes the listing off the site, or puts it back. */
export function HoldPart({ listing }: { listing: DeskDetail }) {
  const router = useRouter()
  const isInteractive = useIsInteractive()
  const [isAsking, setIsAsking] = useState(false)
  const { onHoldSince, holdReason, approvalStatus, can } = listing
  const close = () => setIsAsking(false)
  const refresh = () => router.invalidate()
  const isOnHold = onHoldSince !== null
  const note = isOnHold
    ? m.moderation_desk_held_since({ when: formatMoment(onHoldSince, currentLocale()) })
    : m.moderation_desk_hold_note()
  const canAct = isOnHold ? can.release : can.hold
  if (!isOnHold && approvalStatus === 'rejected') return null
  return (
    <DeskPart title={isOnHold ? m.moderation_desk_on_hold() : m.moderation_desk_hold()}>
      <p className="text-md text-ink-2">{note}</p>
      {holdReason !== null && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-break-word whitespace-pre-line">
          {holdReason}
        </blockquote>
      )}
      {canAct ? (
        <Button
          variant={isOnHold ? 'secondary' : 'danger'}
          className="mt-3"
          disabled={!isInteractive}
          onClick={() => setIsAsking(true)}
        >
          {isOnHold ? m.moderation_desk_release() : m.moderation_desk_hold()}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{m.moderation_own_listing()}</p>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          {isOnHold ? (
            <ReleaseDialog listing={listing} onClose={close} onDone={refresh} />
          ) : (
            <HoldDialog listing={listing} onClose={close} onDone={refresh} />
          )}
        </Suspense>
      )}
    </DeskPart>
  )
}
