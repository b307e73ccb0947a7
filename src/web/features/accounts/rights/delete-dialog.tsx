import type { DeletionOutlook, DeletionReceipt } from '#contract/accounts/rights.ts'
import { removedWords } from '#contract/accounts/receipt.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { DeletionDone } from './deletion-done.tsx'
import { Sentences } from './sentences.tsx'

type DeleteDialogProps = { open: boolean; onClose: () => void; losses: DeletionOutlook['losses'] }

const empty = { password: '', word: '' }

/** Says what will be lost, asks for the password and a typed word, and hands over the receipt. */
export function DeleteDialog({ open, onClose, losses }: DeleteDialogProps) {
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/accounts/rights.ts').then((contract) => contract.deleteAccountInput),
    defaultValues: empty,
    failureTitle: m.accounts_delete_failed(),
    failurePlaces: { PASSWORD_WRONG: 'password' },
    onSubmit: async (values) => setReceipt(await api.accounts.deleteAccount(values)),
  })
  if (receipt) return <DeletionDone receipt={receipt} />

  const lost = losses.map(({ kind, count }) => removedWords[kind]({ count }))
  return (
    <Dialog open={open} onClose={onClose} title={m.accounts_delete_ask()} text={m.accounts_delete_text()}>
      <div className="grid gap-4">
        <Sentences
          title={m.accounts_delete_losses()}
          sentences={[m.accounts_delete_losses_always(), ...lost]}
        />
        <p className="text-sm text-ink-2">{m.accounts_delete_keeps()}</p>
        <p className="text-sm text-ink-2">{m.accounts_delete_keep_copy()}</p>
        <Form form={form}>
          <PasswordField
            label={m.accounts_current_password()}
            autoComplete="current-password"
            maxLength={128}
            {...form.field('password')}
          />
          <TextField
            label={m.accounts_delete_word_label({ word: m.accounts_delete_word() })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            {...form.field('word')}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              {m.accounts_delete_cancel()}
            </Button>
            <Button type="submit" variant="danger" loading={form.sending}>
              {m.accounts_delete_confirm()}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
