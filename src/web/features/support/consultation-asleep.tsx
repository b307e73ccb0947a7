import { useRouteContext } from '@tanstack/react-router'

import { ConsultationFields } from './consultation-fields.tsx'
import { stillCaptcha, stillField } from './platform-field.ts'
import { SleepingForm, type AsleepProps } from './sleeping-form.tsx'

export function ConsultationAsleep({ onSent, captcha }: AsleepProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  return (
    <SleepingForm draft="support:consultation" load={load} onSent={onSent} captcha={captcha}>
      <ConsultationFields
        user={user}
        field={stillField}
        captcha={stillCaptcha(user === null, captcha)}
        sending={false}
        day=""
      />
    </SleepingForm>
  )
}

const load = () => import('./consultation-form.tsx').then((module) => module.ConsultationForm)
