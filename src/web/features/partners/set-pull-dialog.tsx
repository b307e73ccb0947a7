import type { ListingPull } from '#contract/partners/pulls.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmField, confirmErrors } from '#web/features/accounts/confirmation/confirm-field.tsx'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type SetPullDialogProps = { teamId: string; pull: ListingPull | null; onClose: () => void }

/** The address of the list; a new one is read and confirmed before anything changes. */
export function SetPullDialog({ teamId, pull, onClose }: SetPullDialogProps) {
  const form = useContractForm({
    schema: () =>
      import('#contract/partners/pulls.ts').then(({ setPullInput }) => setPullInput.omit({ teamId: true })),
    defaultValues: {
      address: pull?.address ?? '',
      isArchiving: pull?.isArchiving ?? false,
      currentPassword: '',
    },
    failureTitle: m.partners_pull_failed(),
    errorFields: { ...confirmErrors('currentPassword'), UNDELIVERABLE: 'address' },
    onSubmit: (input) => api.partners.setPull({ teamId, ...input }),
    done: m.partners_pull_saved(),
    onDone: onClose,
  })
  const title = pull === null ? m.partners_pull_set() : m.partners_pull_change()
  return (
    <FormDialog form={form} title={title} text={m.partners_pull_set_text()} button={title} onClose={onClose}>
      <FocusFirstField>
        <TextField
          label={m.partners_pull_address()}
          hint={m.partners_pull_address_hint()}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          {...form.field('address')}
        />
      </FocusFirstField>
      <div className="grid gap-1">
        <Checkbox label={m.partners_pull_archiving()} {...form.field('isArchiving')} />
        <p className="text-sm text-ink-2">{m.partners_pull_archiving_hint()}</p>
      </div>
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}
