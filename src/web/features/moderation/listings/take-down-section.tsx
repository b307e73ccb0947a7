import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { AdminListingDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'

import { ReasonDialog } from '../reason-dialog.tsx'

export function TakeDownSection({ listing }: { listing: AdminListingDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const { takenDownAt, takeDownReason, approvalStatus, can } = listing
  const close = () => setIsAsking(false)
  const isTakenDown = takenDownAt !== null
  const note = isTakenDown
    ? m.moderation_admin_taken_down_since({ when: formatMoment(takenDownAt, currentLocale()) })
    : m.moderation_admin_take_down_note()
  const canAct = isTakenDown ? can.release : can.hold
  if (!isTakenDown && approvalStatus === 'rejected') return null
  return (
    <CardSection title={isTakenDown ? m.moderation_admin_taken_down() : m.moderation_admin_take_down()}>
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
          onClick={() => setIsAsking(true)}
        >
          {isTakenDown ? m.moderation_admin_release() : m.moderation_admin_take_down()}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{m.moderation_own_listing()}</p>
      )}
      {isAsking &&
        (isTakenDown ? (
          <ReleaseDialog listing={listing} onClose={close} />
        ) : (
          <TakeDownDialog listing={listing} onClose={close} />
        ))}
    </CardSection>
  )
}

type DialogProps = { listing: AdminListingDetail; onClose: () => void }

/** Asks for a reason, which the owner receives, and states the effect. */
function TakeDownDialog({ listing: { id, ownerLocale }, onClose }: DialogProps) {
  return (
    <ReasonDialog
      listingId={id}
      ownerLocale={ownerLocale}
      title={m.moderation_admin_take_down_title()}
      text={m.moderation_admin_take_down_text()}
      button={m.moderation_admin_take_down()}
      hint={m.moderation_admin_reason_hint()}
      perform={(reason) => api.moderation.takeDownListing({ id, reason })}
      done={m.moderation_admin_now_taken_down()}
      onClose={onClose}
    />
  )
}

/** States the status after the release. */
function ReleaseDialog({ listing, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title={m.moderation_admin_release_title()}
      text={
        listing.approvalStatus === 'approved'
          ? m.moderation_admin_release_text()
          : m.moderation_admin_release_waiting_text()
      }
      button={m.moderation_admin_release()}
      perform={() => api.moderation.releaseListing({ id: listing.id })}
      done={m.moderation_admin_now_released()}
      onClose={onClose}
    />
  )
}
