import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'

import type { SecurityChange } from '../../domain-events.ts'
import type { Device } from '../../platform/auth/device.ts'
import { pageUrl } from '../../platform/http/page-url.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'
import type { SmsMessage } from '../../platform/texts/text-message.ts'

type MailTexts = {
  subject: typeof m.accounts_mail_password_changed_subject
  heading: typeof m.accounts_mail_password_changed_heading
  text: typeof m.accounts_mail_password_changed_text
}

type SecurityMail = {
  user: Reader
  change: SecurityChange
  /** ISO instant. */
  at: string
  device: Device
  eventId: string
  publicUrl: string
}

/** Email about a security change: the change, time and device, and the steps to take if it was somebody else. */
export function securityMail({ user, change, at, device, eventId, publicUrl }: SecurityMail): MailMessage {
  return emailTo(user, () => {
    const wording = wordings[change]
    const product = m.layout_product()
    return {
      messageId: `account-changed:${eventId}`,
      subject: wording.subject({ product }),
      heading: wording.heading(),
      paragraphs: [wording.text({ product })],
      facts: factsOf({ at, device }),
      advice: m.accounts_mail_security_advice(),
      button: {
        label: m.accounts_mail_reset_button(),
        url: pageUrl({ publicUrl }, '/reset-password'),
      },
      footnote: m.accounts_mail_security_footnote({ product }),
    }
  })
}

type Former = { contact: string; name: string; locale: MailMessage['locale'] }
type FormerAddressMail = Omit<SecurityMail, 'user' | 'change'> & { former: Former }

/** To an address that no longer opens the account: its owner may be another than whoever changed that. */
export function formerAddressMail({
  former,
  at,
  device,
  eventId,
  publicUrl,
}: FormerAddressMail): MailMessage {
  return emailTo({ ...former, email: former.contact }, () => {
    const product = m.layout_product()
    return {
      messageId: `account-changed:${eventId}:former`,
      subject: m.accounts_mail_email_removed_subject({ product }),
      heading: m.accounts_mail_email_removed_heading(),
      paragraphs: [m.accounts_mail_email_removed_text({ product })],
      facts: factsOf({ at, device }),
      advice: m.accounts_mail_former_advice(),
      button: { label: m.accounts_mail_former_button(), url: pageUrl({ publicUrl }, '/contact') },
      footnote: m.accounts_mail_security_footnote({ product }),
    }
  })
}

type FormerNumberSms = { former: Former; eventId: string; publicUrl: string }

export function formerNumberSms({ former, eventId, publicUrl }: FormerNumberSms): SmsMessage {
  const { contact, locale } = former
  return {
    to: contact,
    locale,
    template: 'former_number',
    messageId: `account-changed:${eventId}:former`,
    text: inLanguage(locale, () =>
      m.accounts_sms_former_number({ product: m.layout_product(), url: pageUrl({ publicUrl }, '/contact') }),
    ),
  }
}

function factsOf({ at, device }: Pick<SecurityMail, 'at' | 'device'>) {
  return [
    { label: m.accounts_mail_security_when(), value: `${formatMoment(at)} IST` },
    { label: m.accounts_mail_security_device(), value: nameOf(device) },
  ]
}

const wordings: Record<SecurityChange, MailTexts> = {
  password_changed: {
    subject: m.accounts_mail_password_changed_subject,
    heading: m.accounts_mail_password_changed_heading,
    text: m.accounts_mail_password_changed_text,
  },
  password_reset: {
    subject: m.accounts_mail_password_changed_subject,
    heading: m.accounts_mail_password_changed_heading,
    text: m.accounts_mail_password_reset_text,
  },
  password_reset_factors_removed: {
    subject: m.accounts_mail_password_changed_subject,
    heading: m.accounts_mail_password_changed_heading,
    text: m.accounts_mail_password_reset_factors_text,
  },
  two_step_on: {
    subject: m.accounts_mail_two_step_on_subject,
    heading: m.accounts_mail_two_step_on_heading,
    text: m.accounts_mail_two_step_on_text,
  },
  two_step_off: {
    subject: m.accounts_mail_two_step_off_subject,
    heading: m.accounts_mail_two_step_off_heading,
    text: m.accounts_mail_two_step_off_text,
  },
  factor_added: {
    subject: m.accounts_mail_factor_added_subject,
    heading: m.accounts_mail_factor_added_heading,
    text: m.accounts_mail_factor_added_text,
  },
  factor_removed: {
    subject: m.accounts_mail_factor_removed_subject,
    heading: m.accounts_mail_factor_removed_heading,
    text: m.accounts_mail_factor_removed_text,
  },
  passkey_added: {
    subject: m.accounts_mail_passkey_added_subject,
    heading: m.accounts_mail_passkey_added_heading,
    text: m.accounts_mail_passkey_added_text,
  },
  passkey_removed: {
    subject: m.accounts_mail_passkey_removed_subject,
    heading: m.accounts_mail_passkey_removed_heading,
    text: m.accounts_mail_passkey_removed_text,
  },
  recovery_code_used: {
    subject: m.accounts_mail_recovery_used_subject,
    heading: m.accounts_mail_recovery_used_heading,
    text: m.accounts_mail_recovery_used_text,
  },
  recovery_codes_renewed: {
    subject: m.accounts_mail_recovery_renewed_subject,
    heading: m.accounts_mail_recovery_renewed_heading,
    text: m.accounts_mail_recovery_renewed_text,
  },
  phone_changed: {
    subject: m.accounts_mail_phone_changed_subject,
    heading: m.accounts_mail_phone_changed_heading,
    text: m.accounts_mail_phone_changed_text,
  },
  api_key_created: {
    subject: m.accounts_mail_api_key_created_subject,
    heading: m.accounts_mail_api_key_created_heading,
    text: m.accounts_mail_api_key_created_text,
  },
  pull_set: {
    subject: m.accounts_mail_pull_set_subject,
    heading: m.accounts_mail_pull_set_heading,
    text: m.accounts_mail_pull_set_text,
  },
  webhook_added: {
    subject: m.accounts_mail_webhook_added_subject,
    heading: m.accounts_mail_webhook_added_heading,
    text: m.accounts_mail_webhook_added_text,
  },
  sign_in_phone_added: {
    subject: m.accounts_mail_sign_in_phone_added_subject,
    heading: m.accounts_mail_sign_in_phone_added_heading,
    text: m.accounts_mail_sign_in_phone_added_text,
  },
  sign_in_phone_removed: {
    subject: m.accounts_mail_sign_in_phone_removed_subject,
    heading: m.accounts_mail_sign_in_phone_removed_heading,
    text: m.accounts_mail_sign_in_phone_removed_text,
  },
  sign_in_phone_lost: {
    subject: m.accounts_mail_sign_in_phone_lost_subject,
    heading: m.accounts_mail_sign_in_phone_lost_heading,
    text: m.accounts_mail_sign_in_phone_lost_text,
  },
  email_changed: {
    subject: m.accounts_mail_email_changed_subject,
    heading: m.accounts_mail_email_changed_heading,
    text: m.accounts_mail_email_changed_text,
  },
  email_removed: {
    subject: m.accounts_mail_email_removed_subject,
    heading: m.accounts_mail_email_removed_heading,
    text: m.accounts_mail_email_removed_text,
  },
  email_added: {
    subject: m.accounts_mail_email_added_subject,
    heading: m.accounts_mail_email_added_heading,
    text: m.accounts_mail_email_added_text,
  },
  second_step_failed: {
    subject: m.accounts_mail_second_step_failed_subject,
    heading: m.accounts_mail_second_step_failed_heading,
    text: m.accounts_mail_second_step_failed_text,
  },
  provider_linked: {
    subject: m.accounts_mail_provider_linked_subject,
    heading: m.accounts_mail_provider_linked_heading,
    text: m.accounts_mail_provider_linked_text,
  },
  provider_unlinked: {
    subject: m.accounts_mail_provider_unlinked_subject,
    heading: m.accounts_mail_provider_unlinked_heading,
    text: m.accounts_mail_provider_unlinked_text,
  },
  new_device: {
    subject: m.accounts_mail_new_device_subject,
    heading: m.accounts_mail_new_device_heading,
    text: m.accounts_mail_new_device_text,
  },
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return m.accounts_device({ browser, system })
  return browser ?? system ?? m.accounts_device_unknown()
}
