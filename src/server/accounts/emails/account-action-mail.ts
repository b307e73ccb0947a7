import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import { formatMoment } from '#contract/dates.ts'
import type { accountActions } from '#contract/enums/staff.ts'
import { m } from '#messages'

import { pageUrl } from '../../platform/http/page-url.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'

type Action = (typeof accountActions)[number]

type AccountActionMail = {
  user: Reader
  action: Action
  role: GrantableRole | null
  /** Reason for a suspension, as staff wrote it. */
  reason: string | null
  /** ISO instant. */
  at: string
  eventId: string
  publicUrl: string
}

/** Email about a staff action on the reader's account and its consequences. */
export function accountActionMail({
  user,
  action,
  role,
  reason,
  at,
  eventId,
  publicUrl,
}: AccountActionMail): MailMessage {
  return emailTo(user, () => {
    const wording = wordings[action]
    const product = m.layout_product()
    const isSuspended = action === 'suspended'
    const label = isSuspended ? m.accounts_mail_suspended_button : m.accounts_mail_handled_button
    return {
      messageId: `account-handled:${eventId}`,
      subject: wording.subject({ product }),
      heading: wording.heading(),
      paragraphs: [wording.text({ product })],
      ...(isSuspended && { quote: reason, advice: m.accounts_mail_suspended_advice() }),
      facts: [
        ...(role === null ? [] : [{ label: m.accounts_admin_role(), value: m.layout_role(role) }]),
        {
          label: m.accounts_mail_security_when(),
          value: `${formatMoment(at)} IST`,
        },
      ],
      button: {
        label: label(),
        url: pageUrl({ publicUrl }, isSuspended ? '/contact' : '/user-dashboard/settings'),
      },
      footnote: m.accounts_mail_security_footnote({ product }),
    }
  })
}

const wordings = {
  suspended: {
    subject: m.accounts_mail_suspended_subject,
    heading: m.accounts_mail_suspended_heading,
    text: m.accounts_mail_suspended_text,
  },
  restored: {
    subject: m.accounts_mail_restored_subject,
    heading: m.accounts_mail_restored_heading,
    text: m.accounts_mail_restored_text,
  },
  signed_out: {
    subject: m.accounts_mail_signed_out_subject,
    heading: m.accounts_mail_signed_out_heading,
    text: m.accounts_mail_signed_out_text,
  },
  second_step_removed: {
    subject: m.accounts_mail_second_step_removed_subject,
    heading: m.accounts_mail_second_step_removed_heading,
    text: m.accounts_mail_second_step_removed_text,
  },
  role_granted: {
    subject: m.accounts_mail_role_granted_subject,
    heading: m.accounts_mail_role_granted_heading,
    text: m.accounts_mail_role_granted_text,
  },
  role_withdrawn: {
    subject: m.accounts_mail_role_withdrawn_subject,
    heading: m.accounts_mail_role_withdrawn_heading,
    text: m.accounts_mail_role_withdrawn_text,
  },
  verified: {
    subject: m.accounts_mail_verified_subject,
    heading: m.accounts_mail_verified_heading,
    text: m.accounts_mail_verified_text,
  },
  verification_withdrawn: {
    subject: m.accounts_mail_verification_withdrawn_subject,
    heading: m.accounts_mail_verification_withdrawn_heading,
    text: m.accounts_mail_verification_withdrawn_text,
  },
}
