import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef, useState, type ChangeEvent, useEffect } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { contactAgentInput, type AgentDetail } from '#contract/agents.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { editablePhone } from '#contract/phone.ts'
import { openDays } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { ShareChoice, sharesPhone, shareErrorFields } from '#web/features/leads/share-choice.tsx'
import { UpcomingDayTime } from '#web/ui/patterns/day-time-picker.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

type ContactFormProps = {
  agent: Pick<AgentDetail, 'userNumericId' | 'name'>
  user: Pick<SessionUser, 'name' | 'email' | 'mobileNumber' | 'contactShare'>
}

/** Message to an agent; the form keeps its text until it is sent. */
export function ContactForm({ agent, user }: ContactFormProps) {
  const [conversationId, setConversationId] = useState<string | null>(null)
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: async () => contactAgentInput,
    defaultValues: {
      id: String(agent.userNumericId),
      share: user.contactShare ?? undefined,
      message: '',
      phone: editablePhone(user.mobileNumber),
      preferredDate: '',
      preferredTime: '',
    },
    refusal: m.agents_validation_error(),
    onSubmit: async (enquiry) => {
      let sent: Awaited<ReturnType<typeof api.agents.contactAgent>>
      try {
        sent = await api.agents.contactAgent({ ...enquiry, submissionKey: keyOf(enquiry) })
      } catch (error) {
        return refuse(error)
      }
      toast.success(m.agents_sent(), m.agents_sent_text({ name: agent.name }))
      form.reset()
      setConversationId(sent.conversationId)
    },
  })

  function refuse(error: unknown) {
    const failure = failureOf(error)
    // The profile was suspended or hidden after the page loaded.
    if (failure?.code === 'NOT_FOUND') {
      form.setProblem(m.leads_not_taking())
      return toast.error(m.leads_not_taking())
    }
    if (failure && failure.code !== 'INTERNAL_SERVER_ERROR') {
      const late = lateFields[failure.code]
      if (!late) throw error
      form.setError(late, { message: failure.message }, { shouldFocus: true })
      return toast.error(m.agents_validation_error())
    }
    form.setProblem(m.agents_send_failed())
    toast.error(m.agents_send_failed())
  }

  const preferredDate = form.field('preferredDate')
  const dayField = {
    ...preferredDate,
    onChange: async (event: ChangeEvent<HTMLInputElement>) => {
      if (event.target.value === '') form.setValue('preferredTime', '')
      await preferredDate.onChange(event)
    },
  }

  if (conversationId !== null)
    return (
      <ContactSent
        name={agent.name}
        conversationId={conversationId}
        onAnother={() => setConversationId(null)}
      />
    )
  return (
    <Form form={form}>
      <TextField label={m.agents_full_name()} value={user.name} readOnly autoComplete="off" />
      {user.email !== null && (
        <TextField
          label={m.agents_email()}
          type="email"
          value={user.email}
          hint={m.agents_from_account()}
          readOnly
          autoComplete="off"
        />
      )}
      <ShareChoice advertiser={agent.name} {...form.field('share')} />
      {sharesPhone(form.watch('share')) && (
        <InternationalPhoneField label={m.agents_phone()} optional {...form.field('phone')} />
      )}
      <UpcomingDayTime
        daysFrom={(now) => openDays(now, currentLocale())}
        day={form.watch('preferredDate') ?? ''}
        dayLabel={m.agents_viewing_date()}
        timeLabel={m.agents_viewing_time()}
        none={{ day: m.agents_day_placeholder(), time: m.agents_time_placeholder() }}
        dayField={dayField}
        timeField={form.field('preferredTime')}
      />
      <TextArea
        label={m.agents_message()}
        hint={m.agents_message_hint()}
        maxLength={2000}
        {...form.field('message')}
      />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.agents_send_message()}
      </Button>
    </Form>
  )
}

const lateFields: Readonly<Partial<Record<ErrorCode, 'preferredDate' | 'preferredTime' | 'share'>>> = {
  ...shareErrorFields,
  DATE_PAST: 'preferredDate',
  TIME_PAST: 'preferredTime',
}

type ContactSentProps = { name: string; conversationId: string; onAnother: () => void }

/** Replaces the form and takes over the focus. */
function ContactSent({ name, conversationId, onAnother }: ContactSentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-center gap-3 text-center outline-none">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <p className="text-lg font-semibold">{m.agents_sent()}</p>
      <p className="text-ink-2">{m.agents_sent_text({ name })}</p>
      <LinkButton to="/user-dashboard/messages" search={{ conversation: conversationId }} block>
        {m.agents_open_conversation()}
      </LinkButton>
      <Button variant="secondary" block onClick={onAnother}>
        {m.agents_send_another()}
      </Button>
    </div>
  )
}
