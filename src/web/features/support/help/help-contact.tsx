import { m } from '#messages'

import { Card } from '#web/ui/primitives/card.tsx'

import { ContactChannels } from '../contact-channels.tsx'
import { TicketForm } from './ticket-form.tsx'

type HelpContactProps = { content: Readonly<Record<string, string>>; listing: string | undefined }

/** A ticket, or the phone and the address of the house. */
export function HelpContact({ content, listing }: HelpContactProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" aria-labelledby="new-ticket" className="max-w-prose">
        <h2 id="new-ticket" className="font-sans text-lg font-semibold">
          {m.support_ticket_form_title()}
        </h2>
        <p className="mt-1 mb-5 text-ink-2">{m.support_ticket_new_text()}</p>
        <TicketForm listing={listing} />
      </Card>
      <Card as="section" aria-labelledby="contact-channels">
        <h2 id="contact-channels" className="mb-4 font-sans text-lg font-semibold">
          {m.support_contact_channels()}
        </h2>
        <ContactChannels content={content} />
      </Card>
    </div>
  )
}
