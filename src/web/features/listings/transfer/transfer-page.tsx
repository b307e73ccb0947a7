import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { Transferable, TransferPreview } from '#contract/listings/transfer.ts'
import { formatPhone, storedPhone } from '#contract/phone.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type ChooseListingsProps = {
  listings: readonly Transferable[]
  chosen: readonly string[]
  error: string | undefined
  onChoose: (ids: string[]) => void
}

function ChooseListings({ listings, chosen, error, onChoose }: ChooseListingsProps) {
  const isAll = chosen.length === listings.length
  return (
    <Card className="p-4">
      <fieldset aria-describedby={error ? 'choose-listings-error' : undefined}>
        <legend className="font-sans text-lg font-semibold">{m.properties_transfer_which()}</legend>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChoose(isAll ? [] : listings.map(({ id }) => id))}
          >
            {isAll ? m.properties_transfer_none() : m.properties_transfer_all({ count: listings.length })}
          </Button>
          <span role="status" className="text-sm text-ink-3">
            {m.properties_transfer_chosen({ count: chosen.length })}
          </span>
        </p>
        {error && <FieldError id="choose-listings-error">{error}</FieldError>}
        <div className="mt-2 grid max-h-150 overflow-y-auto">
          {listings.map((listing) => (
            <Checkbox
              key={listing.id}
              checked={chosen.includes(listing.id)}
              onChange={(event) =>
                onChoose(
                  event.target.checked ? [...chosen, listing.id] : chosen.filter((id) => id !== listing.id),
                )
              }
              label={
                <span className="wrap-anywhere">
                  {listing.title}
                  <span className="block text-sm text-ink-3">
                    {joinWithDots(String(listing.numericId), stateOf(listing))}
                  </span>
                </span>
              }
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

function stateOf({ isArchived, availability, approvalStatus }: Transferable): string {
  if (isArchived) return m.properties_own_archived()
  if (availability === 'sold') return m.properties_own_sold()
  if (availability === 'rented') return m.properties_own_rented()
  return approvalLabels[approvalStatus]()
}

const approvalLabels = {
  approved: m.properties_own_state_live,
  pending: m.properties_own_pending,
  rejected: m.properties_own_rejected,
}

type TransferFormProps = {
  owner: { id: string; name: string }
  listings: readonly Transferable[]
  total: number
}

/** Recipient, listings and reason; asks for confirmation before the transfer. */
function TransferForm({ owner, listings, total }: TransferFormProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<Params | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/listings/transfer.ts').then((contract) => contract.transferInput),
    defaultValues: { ownerId: owner.id, toContact: '', propertyIds: [], reason: '' },
    onSubmit: async (wanted) => {
      try {
        const { ownerId, toContact, propertyIds } = wanted
        const transferPreview = await api.listings.previewTransfer({ ownerId, toContact, propertyIds })
        setConfirming({ ...wanted, transferPreview })
      } catch (error) {
        if (failedWith(error, 'STALE')) await reloadPreview()
        throw error
      }
    },
  })

  async function reloadPreview() {
    form.setValue('propertyIds', [])
    await router.invalidate({ sync: true })
  }

  async function move({ transferPreview, ...wanted }: Params) {
    try {
      return await api.listings.transferListings({
        ...wanted,
        mayExceedPlan: isOverPlan(transferPreview),
      })
    } catch (error) {
      if (failedWith(error, 'STALE')) form.setValue('propertyIds', [])
      throw error
    }
  }

  return (
    <Form form={form}>
      <Card className="grid gap-4 p-4">
        <TextField
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          label={m.properties_transfer_to()}
          hint={m.properties_transfer_to_hint()}
          {...form.field('toContact')}
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
      {confirming && (
        <ConfirmDialog
          title={m.properties_transfer_sure({ count: confirming.propertyIds.length })}
          text={m.properties_transfer_sure_text({
            name: confirming.transferPreview.name,
            contact: shownContact(confirming.toContact),
          })}
          button={m.properties_transfer_do()}
          perform={() => move(confirming)}
          done={({ moved }) => m.properties_transfer_done({ count: moved })}
          onClose={() => setConfirming(null)}
          onDone={() => navigate({ to: '/admin/users/$id', params: { id: owner.id } })}
        >
          <TransferConsequences transferPreview={confirming.transferPreview} />
        </ConfirmDialog>
      )}
    </Form>
  )
}

function shownContact(contact: string): string {
  return contact.includes('@') ? contact : formatPhone(storedPhone(contact))
}

type Params = {
  ownerId: string
  toContact: string
  propertyIds: string[]
  reason: string
  transferPreview: TransferPreview
}

/** Effects of the transfer, and the recipient's plan limit. */
function TransferConsequences({ transferPreview }: Pick<Params, 'transferPreview'>) {
  const { after, limit } = transferPreview
  const isOver = isOverPlan(transferPreview)
  const counts = limit !== null && { after: formatNumber(after), limit: formatNumber(limit) }
  return (
    <>
      <ul className="mb-4 grid list-disc gap-2 pl-5">
        <li>{m.properties_transfer_sure_goes()}</li>
        <li>{m.properties_transfer_sure_stays()}</li>
        {counts && !isOver && <li>{m.properties_transfer_capacity(counts)}</li>}
      </ul>
      {counts && isOver && <Notice tone="waiting">{m.properties_transfer_capacity_over(counts)}</Notice>}
    </>
  )
}

/** Whether the transfer takes the recipient over their plan's limit. */
function isOverPlan({ taken, after, limit }: TransferPreview): boolean {
  return limit !== null && after > taken && after > limit
}

type TransferPageProps = {
  owner: { id: string; name: string }
  listings: { items: readonly Transferable[]; total: number }
}

/** Transfers some or all of a person's listings to another account. */
export function TransferPage({ owner, listings: { items, total } }: TransferPageProps) {
  return (
    <div className="grid max-w-190 grid-cols-1 gap-4">
      <BackLink to="/admin/users/$id" params={{ id: owner.id }}>
        {m.properties_transfer_back()}
      </BackLink>
      <div>
        <h1 className="text-2xl wrap-anywhere">{m.properties_transfer_title({ name: owner.name })}</h1>
        <p className="mt-1 text-ink-2">{m.properties_transfer_text()}</p>
      </div>
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="done" title={m.properties_transfer_empty()} text="" />
        </Card>
      ) : (
        <TransferForm owner={owner} listings={items} total={total} />
      )}
    </div>
  )
}
