import { formatDay } from '#contract/dates.ts'
import type { rentalChanges } from '#contract/enums/rentals.ts'
import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { RentalReader } from './queries/rentals.ts'

type Told = {
  id: string
  name: string
  title: string
  change: (typeof rentalChanges)[number]
  at: string
  moveOutOn: string | null
}

/** To one side, of what the other did; no address, amount or reading is in it. */
export function rentalMail(
  reader: RentalReader,
  { id, name, title, change, at, moveOutOn }: Told,
  publicUrl: string,
): MailMessage {
  return emailTo(reader, () => ({
    messageId: `rental:${id}:${change}:${at}`,
    subject: m.rentals_mail_subject({ title }),
    heading: m.rentals_note(change, { name }),
    paragraphs: [m.rentals_mail_next(change)],
    facts: [
      { label: m.rentals_mail_home(), value: title },
      ...(change === 'move_out_begun' && moveOutOn !== null
        ? [{ label: m.rentals_move_out_day(), value: formatDay(moveOutOn) }]
        : []),
    ],
    button: { label: m.rentals_open(), url: pageUrl({ publicUrl }, `/user-dashboard/rentals/${id}`) },
    footnote: m.rentals_mail_footnote({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }))
}
