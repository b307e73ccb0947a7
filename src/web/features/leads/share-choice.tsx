import { useRouteContext } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { contactShareDays, type ContactShare } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'

type Field = ComponentProps<typeof InternationalPhoneField> & ComponentProps<typeof RadioGroup>

type ShareFieldsProps = {
  /** Null: hidden. */
  advertiser: string | null
  /** Somebody who wants to be called has to share a number. */
  isCall?: boolean
  share: ContactShare | null | undefined
  field: (name: 'share' | 'alternatePhone') => Omit<Field, 'label' | 'options'>
}

/** What the enquirer shares with this advertiser, and another number of theirs. */
export function ShareFields({ advertiser, isCall = false, share, field }: ShareFieldsProps) {
  return (
    <>
      <ShareChoice advertiser={advertiser} isCall={isCall} {...field('share')} />
      {sharesPhone(share) && (
        <InternationalPhoneField label={m.leads_alternate_phone()} optional {...field('alternatePhone')} />
      )}
    </>
  )
}

type ShareChoiceProps = Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'> &
  Pick<ShareFieldsProps, 'advertiser' | 'isCall'>

/** Nothing is chosen before the first enquiry. */
export function ShareChoice({ advertiser, isCall = false, ...field }: ShareChoiceProps) {
  const { session } = useRouteContext({ from: '__root__' })
  const choices = session?.email === null ? choicesWithoutEmail() : choicesWithEmail()
  return (
    <div>
      <RadioGroup
        label={
          advertiser === null
            ? m.leads_share_question_unnamed()
            : m.leads_share_question({ name: advertiser })
        }
        options={isCall ? choices.slice(0, 1) : choices}
        {...field}
      />
      <p className="mt-1 text-sm text-ink-3">{m.leads_share_notice({ days: contactShareDays })}</p>
    </div>
  )
}

type Choice = { value: ContactShare; label: string; hint: string }

function choicesWithEmail(): Choice[] {
  return [
    {
      value: 'phone_and_email',
      label: m.leads_share_phone_and_email(),
      hint: m.leads_share_phone_and_email_text(),
    },
    { value: 'email', label: m.leads_share_email(), hint: m.leads_share_email_text() },
    { value: 'message', label: m.leads_share_message(), hint: m.leads_share_message_text() },
  ]
}

function choicesWithoutEmail(): Choice[] {
  return [
    { value: 'phone_and_email', label: m.leads_share_phone_and_email(), hint: m.leads_share_phone_text() },
    { value: 'message', label: m.leads_share_message(), hint: m.leads_share_message_text_without_email() },
  ]
}

export const shareErrorFields = { SHARE_REQUIRED: 'share', CALL_WITHOUT_PHONE: 'share' } as const

/** True until the enquirer decides against it, so that the form asks for everything it may send. */
export function sharesPhone(share: ContactShare | null | undefined): boolean {
  return share !== 'email' && share !== 'message'
}
