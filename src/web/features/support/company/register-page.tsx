import BellRing from 'lucide-react/icons/bell-ring'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import IdCard from 'lucide-react/icons/id-card'
import ShieldCheck from 'lucide-react/icons/shield-check'

import { m } from '#messages'
import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { RequestCard } from '../request-card.tsx'
import { BecomeAgentForm } from './become-agent-form.tsx'
import { CompanyPage } from './company-page.tsx'

type RegisterPageProps = { isSignedIn: boolean; captcha: AskedCaptcha | null }

/** Landing page for property professionals. */
export function RegisterPage({ isSignedIn, captcha }: RegisterPageProps) {
  const product = m.layout_product()
  const thanks = {
    title: m.support_thank_you(),
    text: m.support_register_sent(),
    again: m.support_send_again(),
  }
  return (
    <CompanyPage
      title={m.support_register_title()}
      lead={m.support_register_lead({ product })}
      aside={
        <RequestCard
          title={m.support_register_callback_title()}
          text={m.support_register_callback_text()}
          thanks={thanks}
          form={(onSent) => <BecomeAgentForm onSent={onSent} captcha={captcha} />}
        />
      }
    >
      <Card raised className="lg:p-7">
        <h2 className="text-2xl">{m.support_register_now_title()}</h2>
        <p className="mt-1 mb-5 text-ink-2">{m.support_register_now_text()}</p>
        {isSignedIn ? (
          <LinkButton size="large" to="/add-property">
            {m.support_register_add()}
          </LinkButton>
        ) : (
          <LinkButton size="large" to="/signup/agent">
            {m.support_register_sign_up()}
          </LinkButton>
        )}
      </Card>
      <h2 className="mt-10 mb-5 text-2xl">{m.support_register_gets()}</h2>
      <ul className="grid gap-6 sm:grid-cols-2">
        {gains().map(({ title, text, Icon }) => (
          <li key={title}>
            <span className="mb-2.5 grid size-11 place-items-center rounded-full bg-action-soft text-action-ink">
              <Icon aria-hidden />
            </span>
            <h3 className="font-sans text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </CompanyPage>
  )
}

function gains() {
  const product = m.layout_product()
  return [
    { Icon: BellRing, title: m.support_register_leads_title(), text: m.support_register_leads_text() },
    { Icon: CalendarCheck, title: m.support_register_visits_title(), text: m.support_register_visits_text() },
    {
      Icon: IdCard,
      title: m.support_register_profile_title(),
      text: m.support_register_profile_text({ product }),
    },
    { Icon: ShieldCheck, title: m.support_register_number_title(), text: m.support_register_number_text() },
  ]
}
