import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../platform/mail/mail-layout.ts'

type OffMail = { reader: Reader; host: string; team: string; messageId: string; publicUrl: string }

/** To the owner of the team. */
export function webhookOffMail({ reader, host, team, messageId, publicUrl }: OffMail): MailMessage {
  return emailTo(reader, () => ({
    messageId,
    subject: m.partners_webhook_off_notice({ host }),
    heading: m.partners_webhook_off_heading(),
    paragraphs: [m.partners_webhook_off_text({ host, team })],
    button: {
      label: m.partners_webhook_off_open(),
      url: pageUrl({ publicUrl }, '/user-dashboard/partners'),
    },
    footnote: m.partners_webhook_off_reason({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }))
}

/** To the owner of the team. */
export function pullOffMail({ reader, host, team, messageId, publicUrl }: OffMail): MailMessage {
  return emailTo(reader, () => ({
    messageId,
    subject: m.partners_pull_off_notice({ host }),
    heading: m.partners_pull_off_heading(),
    paragraphs: [m.partners_pull_off_text({ host, team })],
    ...presentPullLinks(publicUrl),
  }))
}

/** To the owner of the team. */
export function pullShrankMail({
  reader,
  host,
  team,
  count,
  messageId,
  publicUrl,
}: OffMail & { count: number }): MailMessage {
  return emailTo(reader, () => ({
    messageId,
    subject: m.partners_pull_shrank_notice({ count, host }),
    heading: m.partners_pull_shrank_heading(),
    paragraphs: [m.partners_pull_shrank_text({ count, host, team })],
    ...presentPullLinks(publicUrl),
  }))
}

function presentPullLinks(publicUrl: string) {
  return {
    button: {
      label: m.partners_pull_off_open(),
      url: pageUrl({ publicUrl }, '/user-dashboard/partners'),
    },
    footnote: m.partners_webhook_off_reason({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }
}
