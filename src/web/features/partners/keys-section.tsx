import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import { keyDays, keyScopes, overlapHours } from '#contract/enums/partners.ts'
import type { ApiKey } from '#contract/partners/keys.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmField, confirmErrors } from '#web/features/accounts/confirmation/confirm-field.tsx'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { FocusFirstField, FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { SecretDialog } from './secret-dialog.tsx'

type Listed = { total: number; keys: readonly ApiKey[]; can: { manage: boolean } }
type Opened = 'create' | { rotated: ApiKey } | { secret: string } | null

/** The API keys of a team: made, renewed and revoked by its owner. */
export function KeysSection({ teamId, listed: { total, keys, can } }: { teamId: string; listed: Listed }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const show = ({ secret }: { secret: string }) => setOpened({ secret })
  if (!can.manage)
    return (
      <CardSection title={m.partners_keys()}>
        <p className="text-ink-2">{m.partners_keys_exist({ count: total })}</p>
      </CardSection>
    )
  return (
    <CardSection title={m.partners_keys()} text={m.partners_keys_text()}>
      {keys.length === 0 && <p className="mb-3 text-ink-2">{m.partners_keys_none()}</p>}
      {keys.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onRotate={() => setOpened({ rotated: key })} />
          ))}
        </ul>
      )}
      <Button onClick={() => setOpened('create')}>{m.partners_key_create()}</Button>
      {opened === 'create' && <CreateKeyDialog teamId={teamId} onClose={close} onMade={show} />}
      {opened !== null && typeof opened === 'object' && 'rotated' in opened && (
        <RotateKeyDialog apiKey={opened.rotated} onClose={close} onMade={show} />
      )}
      {opened !== null && typeof opened === 'object' && 'secret' in opened && (
        <SecretDialog secret={opened.secret} title={m.partners_key_secret()} onClose={close} />
      )}
    </CardSection>
  )
}

const tones = { active: 'neem-soft', expired: 'neutral', stopped: 'lac-soft' } as const

function KeyItem({ apiKey, onRotate }: { apiKey: ApiKey; onRotate: () => void }) {
  const { id, name, prefix, scopes, state, expiresAt, lastUsedAt, lastNetwork, formerUntil } = apiKey
  const momentOf = (instant: Date | string) => formatMoment(instant, currentLocale())
  const until = { moment: momentOf(expiresAt) }
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
        <Badge tone={tones[state]}>{m.partners_key_state(state)}</Badge>
      </div>
      <code className="text-sm wrap-anywhere text-ink-2">{prefix}_…</code>
      <p className="text-sm text-ink-2">
        {joinWithDots(...scopes.map((scope) => m.partners_key_scope(scope)))}
      </p>
      <p className="text-sm text-ink-2">
        {state === 'expired' ? m.partners_key_ended(until) : m.partners_key_until(until)}.{' '}
        {lastUsedAt === null
          ? m.partners_key_never_used()
          : m.partners_key_last_used({ moment: momentOf(lastUsedAt), network: lastNetwork ?? '–' })}
        {'. '}
        {formerUntil !== null && m.partners_key_former({ moment: momentOf(formerUntil) })}
      </p>
      {state === 'stopped' && <p className="text-sm text-lac-ink">{m.partners_key_stopped()}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={m.partners_key_rotate_named({ name })}
          onClick={onRotate}
        >
          {m.partners_key_rotate()}
        </Button>
        <ConfirmButton
          trigger={{
            children: m.partners_key_revoke(),
            variant: 'quiet',
            size: 'small',
            'aria-label': m.partners_key_revoke_named({ name }),
          }}
          title={m.partners_key_revoke_title({ name })}
          text={m.partners_key_revoke_text()}
          button={m.partners_key_revoke()}
          variant="danger"
          perform={() => api.partners.revokeKey({ id })}
          done={m.partners_key_revoked()}
        />
      </div>
    </li>
  )
}

type Making = { onClose: () => void; onMade: (made: { secret: string }) => void }

function CreateKeyDialog({ teamId, onClose, onMade }: Making & { teamId: string }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/partners/keys.ts').then((contract) => contract.createKeyInput.omit({ teamId: true })),
    defaultValues: { name: '', scopes: [], days: '90', currentPassword: '' },
    failureTitle: m.partners_key_failed(),
    errorFields: confirmErrors('currentPassword'),
    onSubmit: (input) => api.partners.createKey({ teamId, ...input }),
    done: m.partners_key_created(),
    onDone: onMade,
  })
  const { error, ...scopes } = form.field('scopes')
  return (
    <FormDialog
      form={form}
      title={m.partners_key_create()}
      button={m.partners_key_create()}
      onClose={onClose}
    >
      <FocusFirstField>
        <TextField
          label={m.partners_key_name()}
          hint={m.partners_key_name_hint()}
          maxLength={60}
          autoComplete="off"
          {...form.field('name')}
        />
      </FocusFirstField>
      <fieldset className="grid gap-1" aria-describedby={error ? 'scopes-error' : undefined}>
        <legend className="mb-1 font-medium">{m.partners_key_scopes()}</legend>
        {keyScopes.map((scope) => (
          <Checkbox key={scope} label={m.partners_key_scope(scope)} value={scope} {...scopes} />
        ))}
        <FieldError id="scopes-error">{error}</FieldError>
      </fieldset>
      <SelectField
        label={m.partners_key_days()}
        options={keyDays.map((count) => ({
          value: String(count),
          label: m.partners_key_days_count({ count }),
        }))}
        {...form.field('days')}
      />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}

function RotateKeyDialog({ apiKey: { id, name }, onClose, onMade }: Making & { apiKey: ApiKey }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/partners/keys.ts').then((contract) => contract.rotateKeyInput.omit({ id: true })),
    defaultValues: { overlapHours: '24', currentPassword: '' },
    failureTitle: m.partners_key_rotate_failed(),
    errorFields: confirmErrors('currentPassword'),
    onSubmit: (input) => api.partners.rotateKey({ id, ...input }),
    done: m.partners_key_rotated(),
    onDone: onMade,
  })
  return (
    <FormDialog
      form={form}
      title={m.partners_key_rotate_named({ name })}
      text={m.partners_key_rotate_text()}
      button={m.partners_key_rotate()}
      onClose={onClose}
    >
      <SelectField
        label={m.partners_key_overlap()}
        options={optionsOf(overlapHours, m.partners_key_overlap_hours)}
        {...form.field('overlapHours')}
      />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}
