import { useRouteContext } from '@tanstack/react-router'

import { BecomeAgentFields } from './become-agent-fields.tsx'
import { stillCaptcha, stillField } from './platform-field.ts'
import { SleepingForm, type AsleepProps } from './sleeping-form.tsx'

export function BecomeAgentAsleep({ onSent, captcha }: AsleepProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  return (
    <SleepingForm draft="support:become_agent" load={load} onSent={onSent} captcha={captcha}>
      <BecomeAgentFields
        user={user}
        field={stillField}
        captcha={stillCaptcha(user === null, captcha)}
        sending={false}
      />
    </SleepingForm>
  )
}

const load = () => import('./become-agent-form.tsx').then((module) => module.BecomeAgentForm)
