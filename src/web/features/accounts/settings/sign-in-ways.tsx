import { useRouter } from '@tanstack/react-router'
import { useState, type ComponentProps, type ReactNode } from 'react'

import type { WaysIn } from '#contract/accounts/ways-in.ts'
import { formatMoment } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PasswordDialog } from '../confirmation/password-dialog.tsx'
import { AddEmailDialog, AddPhoneDialog, ProveContactDialog } from './add-contact-dialogs.tsx'
import { SettingsSection } from './settings-section.tsx'

type Open =
  | 'phone'
  | 'email'
  | 'remove_phone'
  | 'remove_email'
  | { prove: 'phone' | 'email'; contact: string }
  | null

/** The number and the address that open the account; either is added by a code and the last one stays. */
export function SignInWays({ ways }: { ways: WaysIn }) {
  const { email, isEmailConfirmed, phone, phoneConfirmedAt } = ways
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  async function finish(sentence: string) {
    setOpen(null)
    toast.success(sentence)
    await router.invalidate({ sync: true })
  }

  async function removePhone(currentPassword: string) {
    await api.accounts.removeSignInPhone({ currentPassword })
    await finish(m.accounts_sign_in_phone_removed())
  }

  async function removeEmail(currentPassword: string) {
    await api.accounts.removeEmail({ currentPassword })
    await finish(m.accounts_sign_in_email_removed())
  }

  return (
    <SettingsSection title={m.accounts_sign_in_ways_title()} text={m.accounts_sign_in_ways_section()}>
      <ul className="grid divide-y divide-line">
        <WayIn
          label={m.accounts_sign_in_phone()}
          value={phone === null ? m.accounts_sign_in_phone_none() : formatPhone(phone)}
          note={
            phoneConfirmedAt === null
              ? null
              : m.accounts_sign_in_phone_since({ date: formatMoment(phoneConfirmedAt, currentLocale()) })
          }
        >
          <Button variant="secondary" onClick={() => setOpen('phone')}>
            {phone === null ? m.accounts_sign_in_phone_add() : m.accounts_sign_in_phone_change()}
          </Button>
          {phone !== null && isEmailConfirmed && (
            <Button variant="quiet" onClick={() => setOpen('remove_phone')}>
              {m.accounts_sign_in_phone_remove()}
            </Button>
          )}
        </WayIn>
        <WayIn
          label={m.accounts_email()}
          value={email ?? m.accounts_sign_in_email_none()}
          note={emailNote(ways)}
        >
          <Button variant="secondary" onClick={() => setOpen('email')}>
            {email === null ? m.accounts_sign_in_email_add() : m.accounts_sign_in_email_change()}
          </Button>
          {email !== null && phone !== null && (
            <Button variant="quiet" onClick={() => setOpen('remove_email')}>
              {m.accounts_sign_in_email_remove()}
            </Button>
          )}
        </WayIn>
      </ul>
      {open === 'phone' && (
        <AddPhoneDialog
          countries={ways.phoneCountries}
          onClose={close}
          onSent={(contact) => setOpen({ prove: 'phone', contact })}
        />
      )}
      {open === 'email' && (
        <AddEmailDialog
          isChange={email !== null}
          onClose={close}
          onSent={(contact) => setOpen({ prove: 'email', contact })}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <ProveContactDialog {...open} onClose={close} onDone={finish} />
      )}
      {open === 'remove_phone' && (
        <RemoveDialog
          title={m.accounts_sign_in_phone_remove()}
          text={m.accounts_sign_in_phone_remove_text()}
          onClose={close}
          onConfirm={removePhone}
        />
      )}
      {open === 'remove_email' && (
        <RemoveDialog
          title={m.accounts_sign_in_email_remove()}
          text={m.accounts_sign_in_email_remove_text()}
          onClose={close}
          onConfirm={removeEmail}
        />
      )}
    </SettingsSection>
  )
}

type RemoveDialogProps = Pick<
  ComponentProps<typeof PasswordDialog>,
  'title' | 'text' | 'onClose' | 'onConfirm'
>

function RemoveDialog(props: RemoveDialogProps) {
  return (
    <PasswordDialog label={props.title} isDanger failureTitle={m.accounts_sign_in_way_failed()} {...props} />
  )
}

function emailNote({ email, isEmailConfirmed }: WaysIn): string | null {
  if (email === null) return m.accounts_sign_in_email_why()
  return isEmailConfirmed ? null : m.accounts_sign_in_email_unconfirmed()
}

type WayInProps = { label: string; value: string; note: string | null; children: ReactNode }

function WayIn({ label, value, note, children }: WayInProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-sm text-ink-2">{label}</p>
        <p className="font-semibold wrap-anywhere tabular-nums">{value}</p>
        {note !== null && <p className="text-sm text-ink-3">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
