import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { evidenceChanges } from '#contract/enums/evidence.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { pageUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { EvidenceDetails } from './queries.ts'

type Change = { id: string; change: (typeof evidenceChanges)[number] }

/** Email to the person or the advertiser about a check. */
export function evidenceChangedMail(
  details: EvidenceDetails,
  { id, change }: Change,
  publicUrl: string,
): MailMessage {
  return emailTo(details, () => {
    const { title, numericId } = details
    const until = formatDay(dayInIndia(details.validUntil), getLocale())
    const reason = change === 'withdrawn' ? details.endReason : null
    return {
      subject: m.evidence_mail_subject(change),
      messageId: `evidence:${id}:${change}`,
      heading: m.evidence_mail_subject(change),
      paragraphs: [m.evidence_mail_text(change)],
      facts: [
        { label: m.evidence_mail_claim(), value: m.evidence_claim(details.claim) },
        ...(title === null ? [] : [{ label: m.evidence_mail_listing(), value: title }]),
        ...(change === 'withdrawn' ? [] : [{ label: m.evidence_mail_until(), value: until }]),
        ...(reason === null ? [] : [{ label: m.evidence_mail_reason(), value: reason }]),
      ],
      button: {
        label: numericId === null ? m.evidence_mail_open_profile() : m.evidence_mail_open_listing(),
        url: pageUrl(
          { publicUrl },
          numericId === null ? '/user-dashboard/profile' : `/property/${numericId}`,
        ),
      },
      footnote: m.evidence_mail_footnote({ product: m.layout_product() }),
    }
  })
}
