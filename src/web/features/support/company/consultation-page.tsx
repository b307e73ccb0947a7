import { m } from '#messages'
import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

import { ContactChannels } from '../contact-channels.tsx'
import { RequestCard } from '../request-card.tsx'
import { CompanyPage } from './company-page.tsx'
import { ConsultationForm } from './consultation-form.tsx'

type ConsultationPageProps = { content: Readonly<Record<string, string>>; captcha: AskedCaptcha | null }

export function ConsultationPage({ content, captcha }: ConsultationPageProps) {
  const thanks = {
    title: m.support_thank_you(),
    text: m.support_consultation_sent(),
    again: m.support_send_again(),
  }
  return (
    <CompanyPage
      title={m.support_consultation_title()}
      lead={m.support_consultation_lead()}
      aside={
        <>
          <h2 className="mb-4 text-2xl">{m.support_consultation_steps()}</h2>
          <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-action-ink">
            <li>{m.support_consultation_step_1()}</li>
            <li>{m.support_consultation_step_2()}</li>
            <li>{m.support_consultation_step_3()}</li>
          </ol>
          <p className="mt-4 mb-8 text-md text-ink-2">{m.support_consultation_honest()}</p>
          <h2 className="mb-4 text-2xl">{m.support_contact_channels()}</h2>
          <ContactChannels content={content} />
        </>
      }
    >
      <RequestCard
        title={m.support_consultation_choose()}
        thanks={thanks}
        form={(onSent) => <ConsultationForm onSent={onSent} captcha={captcha} />}
      />
    </CompanyPage>
  )
}
