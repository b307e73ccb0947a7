import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { LinkedProvider } from '#contract/accounts/providers.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PasswordDialog } from '../confirmation/password-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Sign-in by the provider of the settings, for accounts that are connected to it. */
export function LinkedProviderSection({ provider }: { provider: LinkedProvider }) {
  const { name, linkedAt, hasPassword } = provider
  const router = useRouter()
  const [isUnlinking, setUnlinking] = useState(false)
  async function unlink(currentPassword: string) {
    await api.accounts.unlinkProvider({ currentPassword })
    setUnlinking(false)
    toast.success(m.accounts_provider_unlinked({ name }))
    await router.invalidate({ sync: true })
  }
  return (
    <SettingsSection title={m.accounts_provider_title({ name })} text={m.accounts_provider_section({ name })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-48 flex-1 text-ink-2">
          {m.accounts_provider_since({ moment: formatMoment(linkedAt, currentLocale()) })}
        </p>
        {hasPassword && (
          <Button variant="secondary" onClick={() => setUnlinking(true)}>
            {m.accounts_provider_unlink()}
          </Button>
        )}
      </div>
      {!hasPassword && (
        <p className="mt-3 text-ink-2">
          {m.accounts_provider_no_password({ name })}{' '}
          <Link to="/reset-password" className="text-link">
            {m.accounts_provider_set_password()}
          </Link>
        </p>
      )}
      {isUnlinking && (
        <PasswordDialog
          title={m.accounts_provider_unlink()}
          text={m.accounts_provider_unlink_text({ name })}
          label={m.accounts_provider_unlink()}
          isDanger
          failureTitle={m.accounts_provider_unlink_failed()}
          onClose={() => setUnlinking(false)}
          onConfirm={unlink}
        />
      )}
    </SettingsSection>
  )
}
