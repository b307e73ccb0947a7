import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { Recipient } from '../platform/notices.ts'

type Decided = {
  changeId: string
  status: 'accepted' | 'refused'
  project: string
  slug: string
  reason: string | null
  /** Whether the project has a page. */
  isPublic: boolean
  publicUrl: string
}

/** Email to the builder who proposed a change to their project. */
export function changeDecidedMail(
  { changeId, status, project, slug, reason, isPublic, publicUrl }: Decided,
  reader: Recipient,
): MailMessage {
  return emailTo(reader, () => ({
    messageId: `project-change:${changeId}`,
    subject: m.catalogue_change_mail_subject(status),
    heading: m.catalogue_change_mail_subject(status),
    paragraphs: [m.catalogue_change_mail_text(status)],
    facts: [
      { label: m.properties_project(), value: project },
      ...(reason === null ? [] : [{ label: m.catalogue_change_reason(), value: reason }]),
    ],
    button:
      status === 'accepted' && isPublic
        ? { label: m.catalogue_change_mail_see(), url: pageUrl({ publicUrl }, `/projects/${slug}`) }
        : { label: m.catalogue_change_mail_again(), url: pageUrl({ publicUrl }, '/user-dashboard/projects') },
    footnote: m.catalogue_change_mail_footnote({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }))
}
