import type { Transferable, TransferPreview } from '#contract/properties/transfer.ts'
import { m } from '#messages'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { ChooseListings } from './choose-listings.tsx'
import { isOverPlan } from './is-over-plan.ts'

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
)

type TransferFormProps = {
  owner: { id: string; name: string }
  listings: readonly Transferable[]
  total: number
}

/** Who gets which, and why; asks once more before anything moves. */
export function TransferForm({ owner, listings, total }: TransferFormProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Params | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/properties/transfer.ts').then((contract) => contract.transferInput),
    defaultValues: { ownerId: owner.id, toEmail: '', propertyIds: [], reason: '' },
    onSubmit: async (wanted) => {
      try {
        const { ownerId, toEmail, propertyIds } = wanted
        const transferPreview = await api.properties.previewTransfer({ ownerId, toEmail, propertyIds })
        setAsked({ ...wanted, transferPreview })
      } catch (error) {
        if (failedWith(error, 'STALE')) await reloadPreview()
        throw error
      }
    },
  })

  async function reloadPreview() {
    form.setValue('propertyIds', [])
    await router.invalidate()
  }

  async function move({ transferPreview, ...wanted }: Params) {
    try {
      const mayExceedPlan = isOverPlan(transferPreview)
      const { moved } = await api.properties.transferListings({ ...wanted, mayExceedPlan })
      toast.success(
        moved === 1 ? m.properties_transfer_done_one() : m.properties_transfer_done({ count: moved }),
      )
      setAsked(null)
      await navigate({ to: '/admin/users/$id', params: { id: owner.id } })
    } catch (error) {
      const failure = failureOf(error)
      setAsked(null)
      form.setProblem(failure?.message ?? m.layout_error_unexpected())
      if (failure?.code === 'STALE') await reloadPreview()
    }
  }

  return (
    <Form form={form}>
      <Card className="grid gap-4 p-4">
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={m.properties_transfer_to()}
          hint={m.properties_transfer_to_hint()}
          {...form.field('toEmail')}
        />
        <TextField
          label={m.accounts_admin_reason()}
          hint={m.accounts_admin_reason_hint()}
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
      </Card>
      {total > listings.length && <Notice>{m.properties_transfer_over({ count: listings.length })}</Notice>}
      <ChooseListings
        listings={listings}
        chosen={form.watch('propertyIds')}
        error={form.field('propertyIds').error}
        onChoose={(ids) => form.setValue('propertyIds', ids, { shouldValidate: ids.length > 0 })}
      />
      <Button type="submit" className="justify-self-start" loading={form.sending}>
        {m.properties_transfer_do()}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            count={asked.propertyIds.length}
            email={asked.toEmail}
            transferPreview={asked.transferPreview}
            onClose={() => setAsked(null)}
            onSure={() => move(asked)}
          />
        </Suspense>
      )}
    </Form>
  )
}

type Params = {
  ownerId: string
  toEmail: string
  propertyIds: string[]
  reason: string
  transferPreview: TransferPreview
}
