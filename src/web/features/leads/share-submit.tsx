import type { ComponentProps } from 'react'

import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { sharesPhone } from './share-choice.tsx'

type ShareSubmitProps = Omit<ComponentProps<typeof Button>, 'type' | 'size' | 'block' | 'onClick'> & {
  share: ContactShare | null | undefined
  hasPhone: boolean
  /** Says what is missing where a phone number is to be shared and there is none. */
  missing?: string | undefined
}

/** Sends a form with what is shared, a phone number only where there is one. */
export function ShareSubmit({
  share,
  hasPhone,
  missing = m.leads_phone_required(),
  ...button
}: ShareSubmitProps) {
  return (
    <Button
      {...button}
      type="submit"
      size="large"
      block
      onClick={(event) => {
        if (hasPhone || !sharesPhone(share)) return
        event.preventDefault()
        toast.error(missing)
      }}
    />
  )
}
