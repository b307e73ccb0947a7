import type { AdminListingDetail } from '#contract/moderation/listings.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'

import { AdminSection } from './admin-section.tsx'

const TakeDownDialog = lazy(() =>
  import('./take-down-dialog.tsx').then((file) => ({ default: file.TakeDownDialog })),
)
const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseDialog })),
)

/** Takes the listing off the site, or puts it back. */
export function TakeDownSection({ listing }: { listing: AdminListingDetail }) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const { takenDownAt, takeDownReason, approvalStatus, can } = listing
  const close = () => setIsAsking(false)
  const refresh = () => router.invalidate()
  const isTakenDown = takenDownAt !== null
  const note = isTakenDown
    ? m.moderation_admin_held_since({ when: formatMoment(takenDownAt, currentLocale()) })
    : m.moderation_admin_hold_note()
  const canAct = isTakenDown ? can.release : can.hold
  if (!isTakenDown && approvalStatus === 'rejected') return null
  return (
    <AdminSection title={isTakenDown ? m.moderation_admin_on_hold() : m.moderation_admin_hold()}>
      <p className="text-md text-ink-2">{note}</p>
      {takeDownReason !== null && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-break-word whitespace-pre-line">
          {takeDownReason}
        </blockquote>
      )}
      {canAct ? (
        <Button
          variant={isTakenDown ? 'secondary' : 'danger'}
          className="mt-3"
          disabled={!isHydrated}
          onClick={() => setIsAsking(true)}
        >
          {isTakenDown ? m.moderation_admin_release() : m.moderation_admin_hold()}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{m.moderation_own_listing()}</p>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          {isTakenDown ? (
            <ReleaseDialog listing={listing} onClose={close} />
          ) : (
            <TakeDownDialog listing={listing} onClose={close} onDone={refresh} />
          )}
        </Suspense>
      )}
    </AdminSection>
  )
}
