import type { evidenceChanges } from '#contract/enums/evidence.ts'
import { claimLabels } from '#contract/evidence/claim-labels.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
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
      subject: subjects[change](),
      messageId: `evidence:${id}:${change}`,
      heading: subjects[change](),
      paragraphs: [texts[change]()],
      facts: [
        { label: m.evidence_mail_claim(), value: claimLabels[details.claim]() },
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

const subjects = {
  recorded: m.evidence_mail_recorded_subject,
  withdrawn: m.evidence_mail_withdrawn_subject,
  ending: m.evidence_mail_ending_subject,
  expired: m.evidence_mail_expired_subject,
}

const texts = {
  recorded: m.evidence_mail_recorded_text,
  withdrawn: m.evidence_mail_withdrawn_text,
  ending: m.evidence_mail_ending_text,
  expired: m.evidence_mail_expired_text,
}
