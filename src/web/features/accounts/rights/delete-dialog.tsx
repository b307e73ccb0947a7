import { useState } from 'react'

import type { DeletionOutlook, DeletionReceipt } from '#contract/accounts/rights.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { ConfirmField, confirmErrors } from '../confirmation/confirm-field.tsx'

type DeleteDialogProps = { open: boolean; onClose: () => void; losses: DeletionOutlook['losses'] }

const empty = { password: '', word: '' }

/** Lists the losses, asks for the password and a confirmation word, and shows the receipt. */
export function DeleteDialog({ open, onClose, losses }: DeleteDialogProps) {
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/accounts/rights.ts').then((contract) => contract.deleteAccountInput),
    defaultValues: empty,
    failureTitle: m.accounts_delete_failed(),
    errorFields: confirmErrors('password'),
    onSubmit: async (values) => setReceipt(await api.accounts.deleteAccount(values)),
  })
  if (receipt) return <DeletionDone receipt={receipt} />

  const lost = losses.map(({ kind, count }) => m.accounts_removed(kind, { count }))
  return (
    <FormDialog
      form={form}
      title={m.accounts_delete_ask()}
      text={m.accounts_delete_text()}
      button={m.accounts_delete_confirm()}
      cancel={m.accounts_delete_cancel()}
      variant="danger"
      open={open}
      onClose={onClose}
    >
      <Sentences
        title={m.accounts_delete_losses()}
        sentences={[m.accounts_delete_losses_always(), ...lost]}
      />
      <p className="text-sm text-ink-2">{m.accounts_delete_retains()}</p>
      <p className="text-sm text-ink-2">{m.accounts_delete_keep_copy()}</p>
      <ConfirmField {...form.field('password')} />
      <TextField
        label={m.accounts_delete_confirmation_label({ word: m.accounts_delete_confirmation() })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...form.field('word')}
      />
    </FormDialog>
  )
}

/** Deletion receipt; every way of closing it leaves the page, whose session has ended. */
function DeletionDone({ receipt }: { receipt: DeletionReceipt }) {
  const home = pathIn(currentLocale(), '/')
  return (
    <Dialog
      open
      onClose={() => window.location.assign(home)}
      title={m.accounts_deleted_title()}
      text={receipt.isEmailed ? m.accounts_deleted_text() : m.accounts_deleted_text_here()}
      actions={<AnchorButton href={home}>{m.accounts_deleted_home()}</AnchorButton>}
    >
      <div className="grid gap-4">
        <Sentences
          title={m.accounts_deleted_removed()}
          sentences={receipt.removed.map(({ kind, count }) => m.accounts_removed(kind, { count }))}
        />
        <Sentences
          title={m.accounts_deleted_retained()}
          sentences={receipt.retained.map((kind) => m.accounts_retained(kind))}
        />
      </div>
    </Dialog>
  )
}

type SentencesProps = { title: string; sentences: readonly string[] }

/** Short list under its heading; nothing for an empty list. */
function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
