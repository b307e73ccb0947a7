import type { DeletionOutlook } from '#contract/accounts/rights.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { SettingsSection } from '../settings/settings-section.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then(({ DeleteDialog: loaded }) => ({ default: loaded })),
)

const refusals = {
  DEMO: m.accounts_delete_demo,
  STAFF_ACCOUNT: m.accounts_delete_staff,
  LAST_SUPERADMIN: m.accounts_delete_last_superadmin,
}

/** The way out; what would be lost is counted when it is asked for. */
export function DeleteAccountSection() {
  const [outlook, setOutlook] = useState<DeletionOutlook | null>(null)
  const [loading, setLoading] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const refusal = outlook?.refusal ? refusals[outlook.refusal]() : null

  async function look() {
    setLoading(true)
    try {
      const seen = await api.accounts.getDeletionOutlook()
      setOutlook(seen)
      if (seen.refusal) toast.error(refusals[seen.refusal]())
      else setOpen(true)
    } catch (error) {
      toast.error(m.accounts_delete_failed(), failureOf(error)?.message ?? m.accounts_no_answer())
    }
    setLoading(false)
  }

  return (
    <SettingsSection title={m.accounts_delete_title()} text={m.accounts_delete_text()}>
      <div className="grid justify-items-start gap-4">
        {refusal && <Notice tone="info">{refusal}</Notice>}
        <Button variant="danger" loading={loading} onClick={() => void look()}>
          {m.accounts_delete_open()}
        </Button>
      </div>
      {outlook && (
        <Suspense>
          <DeleteDialog open={isOpen} onClose={() => setOpen(false)} losses={outlook.losses} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
