import { useRouter } from '@tanstack/react-router'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'

import type { OwnPasskeys, Passkey } from '#contract/accounts/passkeys.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { clearSession } from '#web/api/session.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { SettingsSection } from '../settings/settings-section.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | null

/** Passkeys of the account: added, renamed and removed. */
export function PasskeysSection({ own: { passkeys, can } }: { own: OwnPasskeys }) {
  const router = useRouter()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)

  async function finishChange(sentence: string) {
    close()
    toast.success(sentence)
    // Staff duties depend on a second step, which a passkey is.
    clearSession()
    await router.invalidate({ sync: true })
  }

  const dialog = { onClose: close, onDone: finishChange }
  return (
    <SettingsSection title={m.accounts_passkeys()} text={m.accounts_passkeys_section()}>
      <div className="grid gap-4">
        {passkeys.length === 0 ? (
          <p className="text-ink-2">{m.accounts_passkeys_none()}</p>
        ) : (
          <ul aria-label={m.accounts_passkeys()} className="grid divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpened({ dialog: 'rename', passkey })}
                onRemove={() => setOpened({ dialog: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        {can.add ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setOpened({ dialog: 'add' })}
          >
            {m.accounts_passkey_add()}
          </Button>
        ) : (
          <p className="text-ink-2">{m.accounts_passkey_full()}</p>
        )}
      </div>
      {opened?.dialog === 'add' && <AddPasskeyDialog {...dialog} />}
      {opened?.dialog === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} {...dialog} />}
      {opened?.dialog === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} {...dialog} />}
    </SettingsSection>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, isSynced, addedAt, lastUsedAt } = passkey
  const moment = (instant: string) => formatMoment(instant, currentLocale())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Fingerprint aria-hidden className="self-start text-ink-3" />
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">
          {isSynced ? m.accounts_passkey_synced() : m.accounts_passkey_single()}
        </p>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            m.accounts_factor_added({ moment: moment(addedAt) }),
            lastUsedAt && m.accounts_factor_used({ moment: moment(lastUsedAt) }),
          )}
        </p>
      </div>
      <div className="ml-auto flex gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={m.accounts_passkey_rename_named({ name })}
          onClick={onRename}
        >
          {m.accounts_passkey_rename()}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={m.accounts_factor_remove_named({ name })}
          onClick={onRemove}
        >
          {m.accounts_factor_remove()}
        </Button>
      </div>
    </li>
  )
}
