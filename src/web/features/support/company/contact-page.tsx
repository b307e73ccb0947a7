import { m } from '#messages'
import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

import { ContactChannels } from '../contact-channels.tsx'
import { RequestCard } from '../request-card.tsx'
import { CompanyPage } from './company-page.tsx'
import { ContactForm } from './contact-form.tsx'

type ContactPageProps = { content: Readonly<Record<string, string>>; captcha: AskedCaptcha | null }

export function ContactPage({ content, captcha }: ContactPageProps) {
  const thanks = {
    title: m.support_thank_you(),
    text: m.support_contact_sent(),
    again: m.support_send_another(),
  }
  return (
    <CompanyPage
      title={m.support_contact_title()}
      lead={m.support_contact_lead()}
      aside={
        <section>
          <h2 className="mb-4 text-2xl">{m.support_contact_channels()}</h2>
          <ContactChannels content={content} />
          <p className="mt-6 text-md text-ink-2">{m.support_contact_property_note()}</p>
        </section>
      }
    >
      <RequestCard
        title={m.support_contact_form()}
        thanks={thanks}
        form={(onSent) => <ContactForm onSent={onSent} captcha={captcha} />}
      />
    </CompanyPage>
  )
}
