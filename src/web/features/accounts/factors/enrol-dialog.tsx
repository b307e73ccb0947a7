import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { useState } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'

import { BeginForm } from './begin-form.tsx'
import { ProveForm } from './prove-form.tsx'

type EnrolDialogProps = {
  type: 'totp' | 'phone'
  /** Whether this one switches the second step on. */
  isFirst: boolean
  onClose: () => void
  onDone: (sentence: string, recoveryCodes: readonly string[] | null) => Promise<void>
}

/** First what it is and the password, then the proof that its codes arrive. */
export function EnrolDialog({ type, isFirst, onClose, onDone }: EnrolDialogProps) {
  const [enrolled, setEnrolled] = useState<EnrolledFactor | null>(null)
  const title = type === 'totp' ? m.accounts_factor_add_app() : m.accounts_factor_add_phone()
  return (
    <Dialog open onClose={onClose} title={title}>
      {enrolled === null ? (
        <BeginForm type={type} onBegun={setEnrolled} />
      ) : (
        <ProveForm
          factor={enrolled}
          onProven={(codes) =>
            onDone(isFirst ? m.accounts_two_step_switched_on() : m.accounts_factor_was_added(), codes)
          }
        />
      )}
    </Dialog>
  )
}
