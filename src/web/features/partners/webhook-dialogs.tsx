import { webhookEvents } from '#contract/enums/partners.ts'
import type { Webhook } from '#contract/partners/webhooks.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmField, confirmErrors } from '#web/features/accounts/confirmation/confirm-field.tsx'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type Making = { onClose: () => void; onMade: (made: { secret: string }) => void }

export function CreateWebhookDialog({ teamId, onClose, onMade }: Making & { teamId: string }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/partners/webhooks.ts').then((contract) =>
        contract.createWebhookInput.omit({ teamId: true }),
      ),
    defaultValues: { address: '', events: [...webhookEvents], currentPassword: '' },
    failureTitle: m.partners_webhook_failed(),
    errorFields: { ...confirmErrors('currentPassword'), UNDELIVERABLE: 'address' },
    onSubmit: (input) => api.partners.createWebhook({ teamId, ...input }),
    done: m.partners_webhook_created(),
    onDone: onMade,
  })
  return (
    <FormDialog
      form={form}
      title={m.partners_webhook_create()}
      button={m.partners_webhook_create()}
      onClose={onClose}
    >
      <FocusFirstField>
        <TextField
          label={m.partners_webhook_address()}
          hint={m.partners_webhook_address_hint()}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          {...form.field('address')}
        />
      </FocusFirstField>
      <EventFields field={form.field('events')} />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}

export function EventsDialog({
  webhook: { id, events },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const form = useContractForm({
    schema: () => import('#contract/partners/webhooks.ts').then(({ webhookChoice }) => webhookChoice),
    defaultValues: { events: [...events] },
    failureTitle: m.partners_webhook_events_failed(),
    onSubmit: (input) => api.partners.chooseWebhookEvents({ id, ...input }),
    done: m.partners_webhook_events_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.partners_webhook_events()}
      button={m.partners_webhook_events_save()}
      onClose={onClose}
    >
      <EventFields field={form.field('events')} />
    </FormDialog>
  )
}

type Field = { name: string; error?: string | undefined }

function EventFields({ field: { error, ...field } }: { field: Field }) {
  return (
    <fieldset
      className="grid gap-1"
      aria-describedby={error ? 'events-withdrawn events-error' : 'events-withdrawn'}
    >
      <legend className="mb-1 font-medium">{m.partners_webhook_events_told()}</legend>
      {webhookEvents.map((event) => (
        <Checkbox key={event} label={m.partners_webhook_event(event)} value={event} {...field} />
      ))}
      <p id="events-withdrawn" className="text-sm text-ink-2">
        {m.partners_webhook_withdrawn_always()}
      </p>
      <FieldError id="events-error">{error}</FieldError>
    </fieldset>
  )
}

export function RotateWebhookDialog({ webhook: { id }, onClose, onMade }: Making & { webhook: Webhook }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/partners/webhooks.ts').then((contract) =>
        contract.rotateWebhookInput.omit({ id: true }),
      ),
    defaultValues: { currentPassword: '' },
    failureTitle: m.partners_key_rotate_failed(),
    errorFields: confirmErrors('currentPassword'),
    onSubmit: (input) => api.partners.rotateWebhookSecret({ id, ...input }),
    done: m.partners_key_rotated(),
    onDone: onMade,
  })
  return (
    <FormDialog
      form={form}
      title={m.partners_key_rotate()}
      text={m.partners_webhook_rotate_text()}
      button={m.partners_key_rotate()}
      onClose={onClose}
    >
      <FocusFirstField>
        <ConfirmField {...form.field('currentPassword')} />
      </FocusFirstField>
    </FormDialog>
  )
}
