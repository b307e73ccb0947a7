import type { HouseRole } from '#contract/accounts/desk-acts.ts'
import { formatMoment } from '#contract/slots.ts'
import type { accountActs } from '#contract/words/staff.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl } from '../../platform/page-url.ts'

type Locale = MailMessage['locale']
type Act = (typeof accountActs)[number]

type HandledMail = {
  user: { name: string; email: string; locale: Locale }
  act: Act
  role: HouseRole | null
  /** Of a suspension, as staff wrote it. */
  reason: string | null
  /** When, as an ISO instant. */
  at: string
  eventId: string
  publicUrl: string
}

/** What staff did with the reader's account, and what that means for them. */
export function handledMail({ user, act, role, reason, at, eventId, publicUrl }: HandledMail): MailMessage {
  const { locale } = user
  const say = wordings[act]
  const product = m.shell_product({}, { locale })
  const isSuspended = act === 'suspended'
  const label = isSuspended ? m.accounts_mail_suspended_button : m.accounts_mail_handled_button
  return {
    to: user.email,
    locale,
    messageId: `account-handled:${eventId}`,
    subject: say.subject({ product }, { locale }),
    ...mailFrame({
      locale,
      heading: say.heading({}, { locale }),
      name: user.name,
      paragraphs: [say.text({ product }, { locale })],
      ...(isSuspended && { quote: reason, advice: m.accounts_mail_suspended_advice({}, { locale }) }),
      facts: [
        ...(role === null
          ? []
          : [
              { label: m.accounts_mail_handled_role({}, { locale }), value: roleWords[role]({}, { locale }) },
            ]),
        {
          label: m.accounts_mail_security_when({}, { locale }),
          value: `${formatMoment(at, locale)} IST`,
        },
      ],
      button: {
        label: label({}, { locale }),
        url: pageUrl({ publicUrl }, locale, isSuspended ? '/contact' : '/user-dashboard/settings'),
      },
      footnote: m.accounts_mail_security_footnote({ product }, { locale }),
    }),
  }
}

const roleWords = {
  support: m.shell_role_support,
  sales: m.shell_role_sales,
  listingagent: m.shell_role_listingagent,
  listingmanager: m.shell_role_listingmanager,
  customer_service: m.shell_role_customer_service,
  admin: m.shell_role_admin,
  superadmin: m.shell_role_superadmin,
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
  mark_withdrawn: {
    subject: m.accounts_mail_mark_withdrawn_subject,
    heading: m.accounts_mail_mark_withdrawn_heading,
    text: m.accounts_mail_mark_withdrawn_text,
  },
}
