import { useRouteContext } from '@tanstack/react-router'

import { ContactFields } from './contact-fields.tsx'
import { stillCaptcha, stillField } from './platform-field.ts'
import { SleepingForm, type AsleepProps } from './sleeping-form.tsx'

export function ContactAsleep({ onSent, captcha }: AsleepProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  return (
    <SleepingForm draft="support:contact" load={load} onSent={onSent} captcha={captcha}>
      <ContactFields
        user={user}
        field={stillField}
        captcha={stillCaptcha(user === null, captcha)}
        sending={false}
      />
    </SleepingForm>
  )
}

const load = () => import('./contact-form.tsx').then((module) => module.ContactForm)
