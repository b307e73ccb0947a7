import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { contactOutcomes } from '#contract/enums.ts'
import type { LeadDetail } from '#contract/leads/lead.ts'
import { listReadyTemplates, templateFields } from '#contract/leads/templates.ts'
import { fillFields } from '#contract/leads/text-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { whatsappHref } from '../contact-channels.tsx'

type Locale = 'en' | 'hi'
type Channel = 'whatsapp' | 'email'

type TemplateDialogProps = {
  lead: LeadDetail
  /** Sends the text in the conversation of the lead. */
  sendMessage: (text: string, submissionKey: string) => Promise<unknown>
  onClose: () => void
}

/** A text from a template, opened in WhatsApp or email or sent here; then what became of it. */
export function TemplateDialog({ lead, sendMessage, onClose }: TemplateDialogProps) {
  const [opened, setOpened] = useState<Channel | null>(null)
  const title = opened === null ? m.leads_template_use() : m.leads_template_outcome()
  return (
    <Dialog open onClose={onClose} title={title}>
      {opened === null ? (
        <Compose lead={lead} sendMessage={sendMessage} onOpened={setOpened} onClose={onClose} />
      ) : (
        <Outcome leadId={lead.id} channel={opened} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ComposeProps = TemplateDialogProps & { onOpened: (channel: Channel) => void }

function Compose({ lead, sendMessage, onOpened, onClose }: ComposeProps) {
  const own = useQuery({ queryKey: ['leads', 'templates'], queryFn: () => api.leads.listTemplates() })
  const templates = [...(own.data ?? []), ...listReadyTemplates()]
  const [locale, setLocale] = useState<Locale>(currentLocale())
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const [key] = useState(newSubmissionKey)
  const choose = (id: string, language: Locale) => {
    const template = templates.find((candidate) => candidate.id === id)
    setChosen(id)
    setLocale(language)
    if (template)
      setText(fillFields(language === 'hi' ? template.textHi : template.textEn, lead.fields ?? {}))
  }
  const { run, isPending, problem } = useAction(() => sendMessage(text.trim(), key), {
    done: m.leads_template_sent(),
    onDone: onClose,
  })
  const empty = templateFields.filter((field) => text.includes(`{${field}}`)).map((field) => `{${field}}`)
  const isReady = text.trim() !== '' && empty.length === 0
  const { phone, email, property } = lead
  const subject = property?.title ?? m.layout_product()
  return (
    <div className="grid gap-4">
      {own.isError && (
        <ErrorState level={3} title={m.leads_template_load_failed()} onRetry={() => void own.refetch()} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <SelectField
          label={m.leads_template()}
          placeholder={m.leads_template_choose()}
          value={chosen}
          options={templates.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => choose(target.value, locale)}
        />
        <SelectField
          label={m.leads_template_language()}
          value={locale}
          options={[
            { value: 'en', label: m.leads_template_english() },
            { value: 'hi', label: m.leads_template_hindi() },
          ]}
          onChange={({ target }) => choose(chosen, target.value === 'hi' ? 'hi' : 'en')}
        />
      </div>
      <TextArea
        label={m.leads_template_text()}
        lang={locale}
        rows={7}
        maxLength={2000}
        value={text}
        error={empty.length > 0 ? m.leads_template_unfilled({ fields: empty.join(' ') }) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="grid gap-2 sm:grid-cols-2">
        {isReady && phone && (
          <AnchorButton
            href={whatsappHref(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onOpened('whatsapp')}
          >
            {m.leads_template_whatsapp()}
          </AnchorButton>
        )}
        {isReady && email && (
          <AnchorButton
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            variant={phone ? 'secondary' : 'primary'}
            onClick={() => onOpened('email')}
          >
            {m.leads_template_email()}
          </AnchorButton>
        )}
        {!lead.imported && (
          <Button
            variant={isReady && (phone || email) ? 'secondary' : 'primary'}
            disabled={!isReady}
            loading={isPending}
            onClick={() => void run()}
          >
            {m.leads_template_send_here()}
          </Button>
        )}
      </div>
      <Link to="/user-dashboard/leads/templates" className="text-link min-h-11 py-2.5 text-sm">
        {m.leads_template_manage()}
      </Link>
    </div>
  )
}

type OutcomeProps = { leadId: string; channel: Channel; onClose: () => void }

/** One press says what became of the message. */
function Outcome({ leadId, channel, onClose }: OutcomeProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const { run, isPending, problem } = useAction(
    (outcome: (typeof contactOutcomes)[number]) =>
      api.leads.logContact({ id: leadId, channel, outcome, submissionKey }),
    { done: m.leads_action_completed(), onDone: onClose },
  )
  return (
    <>
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {problem}
        </Notice>
      )}
      <p className="mb-3 text-ink-2">
        {channel === 'whatsapp' ? m.leads_template_in_whatsapp() : m.leads_template_in_email()}
      </p>
      <div className="grid gap-2">
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            block
            variant={outcome === 'sent' ? 'primary' : 'secondary'}
            disabled={isPending}
            onClick={() => void run(outcome)}
          >
            {m.leads_outcome(outcome)}
          </Button>
        ))}
      </div>
    </>
  )
}
