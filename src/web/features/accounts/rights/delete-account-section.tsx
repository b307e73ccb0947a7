import { useState } from 'react'

import type { DeletionOutlook } from '#contract/accounts/rights.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { SettingsSection } from '../settings/settings-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const refusals = {
  DEMO: m.accounts_delete_demo,
  STAFF_ACCOUNT: m.accounts_delete_staff,
  LAST_SUPERADMIN: m.accounts_delete_last_superadmin,
}

/** Account deletion; the losses are counted when the dialog opens. */
export function DeleteAccountSection() {
  const [outlook, setOutlook] = useState<DeletionOutlook | null>(null)
  const { run, isPending } = useAction(api.accounts.getDeletionOutlook, {
    failed: m.accounts_delete_failed(),
    onDone: (counted) => {
      setOutlook(counted)
      if (counted.refusal) toast.error(refusals[counted.refusal]())
      else setOpen(true)
    },
  })
  const [isOpen, setOpen] = useState(false)
  const refusal = outlook?.refusal ? refusals[outlook.refusal]() : null

  return (
    <SettingsSection title={m.accounts_delete_title()} text={m.accounts_delete_text()}>
      <div className="grid justify-items-start gap-4">
        {refusal && <Notice tone="info">{refusal}</Notice>}
        <Button variant="danger" loading={isPending} onClick={() => void run()}>
          {m.accounts_delete_open()}
        </Button>
      </div>
      {outlook && <DeleteDialog open={isOpen} onClose={() => setOpen(false)} losses={outlook.losses} />}
    </SettingsSection>
  )
}
