import { useEffect, useState } from 'react'

import { callbackSlots } from '#contract/slots.ts'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'

type Choice = { propertyId: string; day: string; time: string }

/** Reserves the chosen time while the form is open; returns until when. `onTaken`: somebody else was faster. */
export function useSlotHold({ propertyId, day, time }: Choice, onTaken: () => void): string | null {
  const [held, setHeld] = useState<{ slot: string; expiresAt: string } | null>(null)
  const slot = `${day} ${time}`
  useEffect(() => {
    const chosen = callbackSlots.find((each) => each === time)
    if (!chosen) return
    let isLeft = false
    api.visits.holdSlot({ propertyId, day, time: chosen }).then(
      ({ expiresAt }) => {
        if (!isLeft) setHeld({ slot: `${day} ${time}`, expiresAt })
      },
      (error: unknown) => {
        // Without a hold the form works as before: the time is checked when it is sent.
        if (!isLeft && failedWith(error, 'SLOT_TAKEN')) onTaken()
      },
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- onTaken is of each render.
  }, [propertyId, day, time])
  useEffect(() => () => void api.visits.releaseSlot({ propertyId }).catch(() => undefined), [propertyId])
  return held?.slot === slot ? held.expiresAt : null
}
