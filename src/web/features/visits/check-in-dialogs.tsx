import { useEffect, useState } from 'react'

import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { readAccount } from '#web/features/accounts/remembered-account.ts'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { LoadingState, Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { momentLabel, personLabel } from './appointment-labels.ts'
import { RotatingCode } from './rotating-code.tsx'
import { readCodes, refreshCodes } from './saved-codes.ts'

type CheckInDialogProps = { appointment: Appointment; onClose: () => void }

/** The visitor enters the code on the advertiser's phone. */
export function CheckInDialog({ appointment: { id, sequence }, onClose }: CheckInDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/visits/check-in.ts').then((contract) => contract.checkInInput),
    defaultValues: { id, sequence, code: '' },
    errorFields: { CODE_WRONG: 'code' },
    failureTitle: m.visits_check_in_failed(),
    // The page may have been refreshed after the dialog was opened.
    onSubmit: (entered) => api.visits.checkIn({ ...entered, sequence }),
    done: m.visits_check_in_done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.visits_check_in_title()}
      text={m.visits_check_in_text()}
      button={m.visits_check_in()}
      onClose={onClose}
    >
      <FocusFirstField>
        <TextField
          label={m.visits_check_in_code()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          {...form.field('code')}
        />
      </FocusFirstField>
    </FormDialog>
  )
}

type Shown = { secret: string; clockOffset: number } | 'loading' | 'failed'

/** The code that the visitor enters: of the server, or what this device saved of it. */
export function CodeDialog({ appointment, onClose }: CheckInDialogProps) {
  const id = appointment.openHouse?.id ?? appointment.id
  const [shown, setShown] = useState<Shown>('loading')
  useEffect(() => {
    let isLeft = false
    void findCode(id).then((code) => {
      if (!isLeft) setShown(code ?? 'failed')
    })
    return () => {
      isLeft = true
    }
  }, [id])
  return (
    <Dialog open onClose={onClose} title={m.visits_code_title()} text={m.visits_code_text()}>
      <div className="grid gap-3">
        <p>
          <span className="block font-semibold">{personLabel(appointment)}</span>
          <span className="block text-sm text-ink-2">{momentLabel(appointment)}</span>
        </p>
        {shown === 'loading' && (
          <LoadingState label={m.visits_code_loading()}>
            <Skeleton className="h-28" />
          </LoadingState>
        )}
        {shown === 'failed' && <Notice tone="bad">{m.visits_code_none()}</Notice>}
        {typeof shown === 'object' && <RotatingCode {...shown} label={m.visits_code_title()} />}
      </div>
    </Dialog>
  )
}

async function findCode(id: string): Promise<Exclude<Shown, string> | null> {
  const userId = readAccount()?.id ?? ''
  const saved = await refreshCodes(userId).catch(() => readCodes(userId))
  const code = saved?.codes.find((savedCode) => savedCode.id === id)
  return code && saved ? { secret: code.secret, clockOffset: saved.clockOffset } : null
}
