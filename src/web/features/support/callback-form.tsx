import { useRouteContext } from '@tanstack/react-router'

import type { platformLeadSources } from '#contract/enums.ts'
import { m } from '#messages'
import { CallTime } from '#web/features/leads/time-zone/call-time.tsx'
import { useTimeZone } from '#web/features/leads/time-zone/time-zone-field.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PlatformCaptchaField } from './platform-captcha-field.tsx'
import { listRefusals, startOf, timeErrorFields, useSendPlatformLead } from './platform-form.ts'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

type CallbackFormProps = { source: (typeof platformLeadSources)[number]; onSent: () => void }

/** Name, number and time; the form keeps its values until it is sent. */
export function CallbackForm({ source, onSent }: CallbackFormProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('./platform-schemas.ts').then((schemas) => schemas.callbackSchema(user === null)),
    defaultValues: { ...startOf(user), kind: 'callback', preferredDate: '', preferredTime: '', source },
    ...listRefusals(),
    refusal: describeRefusal,
    errorFields: timeErrorFields,
    draft: tabDraft('support:callback', user ? draftFields : [...draftFields, 'name', 'phone']),
    onSubmit: async (callback) => {
      await send({ ...callback, timeZone: zone.timeZone }, captcha)
      toast.success(m.support_callback_submitted(), m.support_callback_submitted_text())
      onSent()
    },
  })
  const zone = useTimeZone(form.watch('phone')?.startsWith('+') ?? false)
  const captcha = usePlatformCaptcha(form)
  return (
    <Form form={form}>
      <TextField
        label={m.leads_name()}
        autoComplete="name"
        maxLength={100}
        readOnly={user !== null}
        {...form.field('name')}
      />
      <InternationalPhoneField
        label={m.leads_phone()}
        readOnly={Boolean(user?.mobileNumber)}
        {...form.field('phone')}
      />
      <CallTime
        zone={zone}
        day={form.watch('preferredDate')}
        time={form.watch('preferredTime')}
        dayLabel={m.support_preferred_date()}
        timeLabel={m.support_preferred_time()}
        dayField={form.field('preferredDate')}
        timeField={form.field('preferredTime')}
        onChoose={(day, time) => {
          form.setValue('preferredDate', day, { shouldDirty: true })
          form.setValue('preferredTime', time)
          form.clearErrors(['preferredDate', 'preferredTime'])
        }}
      />
      <PlatformCaptchaField captcha={captcha} field={form.field('captchaAnswer')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_callback_title()}
      </Button>
    </Form>
  )
}

const draftFields = ['preferredDate', 'preferredTime'] as const

function describeRefusal(wrong: Readonly<Record<string, unknown>>): string {
  if ('name' in wrong || 'phone' in wrong) return m.support_name_and_phone_required()
  if ('preferredDate' in wrong || 'preferredTime' in wrong) return m.support_callback_time_required()
  return m.support_validation_error()
}
