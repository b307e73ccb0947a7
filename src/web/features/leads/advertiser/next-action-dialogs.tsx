import { useState } from 'react'

import { dayInIndia, formatMoment, formatTime, instantInIndia, timeInIndia } from '#contract/dates.ts'
import { leadActionKinds } from '#contract/enums.ts'
import { outcomesOf, snoozeTimes, type NextAction } from '#contract/leads/next-action.ts'
import { halfHours } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { NoteField } from './note-field.tsx'

const kindOptions = () => optionsOf(leadActionKinds, m.leads_next_action)
const timeOptions = () => halfHours.map((value) => ({ value, label: formatTime(value) }))
const momentOf = (day: string, time: string) => formatMoment(instantInIndia(day, time), currentLocale())

type FieldOf = (name: 'kind' | 'note' | 'day' | 'time') => { name: string; error: string | undefined }

/** What to do and when, in a form. */
function PlanFields({ field }: { field: FieldOf }) {
  return (
    <>
      <SelectField label={m.leads_action_kind()} options={kindOptions()} {...field('kind')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={m.leads_action_day()} type="date" {...field('day')} />
        <SelectField label={m.leads_action_time()} options={timeOptions()} {...field('time')} />
      </div>
      <TextField
        label={m.leads_action_note()}
        hint={m.leads_action_note_hint()}
        maxLength={200}
        autoComplete="off"
        {...field('note')}
      />
    </>
  )
}

type ActionDialogProps = { leadId: string; action: NextAction; onClose: () => void }
type PlanDialogProps = Omit<ActionDialogProps, 'action'> & { action: NextAction | null }

/** Plans the next action, or changes it. */
export function PlanDialog({ leadId, action, onClose }: PlanDialogProps) {
  const [keyOf] = useState(submissionKeys)
  const dueAt = action && new Date(action.dueAt)
  const [{ tomorrow }] = useState(() => snoozeTimes(new Date()))
  const form = useContractForm({
    schema: () => import('#contract/leads/next-action.ts').then(({ actionPlan }) => actionPlan),
    defaultValues: {
      kind: action?.kind ?? 'call',
      note: action?.note ?? '',
      day: dueAt ? dayInIndia(dueAt) : tomorrow.day,
      time: dueAt ? timeInIndia(dueAt) : tomorrow.time,
    },
    failureTitle: m.leads_action_failed(),
    errorFields: { DATE_PAST: 'day', TIME_PAST: 'time' },
    onSubmit: (plan) => api.leads.planAction({ ...plan, id: leadId, submissionKey: keyOf(plan) }),
    done: m.leads_action_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={m.leads_action_plan()} button={m.leads_action_save()} onClose={onClose}>
      <PlanFields field={form.field} />
    </FormDialog>
  )
}

/** Logs the outcome, and plans what follows in the same step. */
export function CompleteDialog({ leadId, action, onClose }: ActionDialogProps) {
  const [keyOf] = useState(submissionKeys)
  const { kind } = action
  const outcomes = outcomesOf[kind]
  const [{ tomorrow }] = useState(() => snoozeTimes(new Date()))
  const form = useContractForm({
    schema: () => import('./next-action-schema.ts').then(({ completeForm }) => completeForm(kind)),
    defaultValues: {
      outcome: outcomes.length === 1 ? 'done' : undefined,
      note: '',
      hasNext: false,
      next: { kind: 'call', note: '', ...tomorrow },
    },
    failureTitle: m.leads_action_failed(),
    errorFields: { DATE_PAST: 'next.day', TIME_PAST: 'next.time' },
    onSubmit: (done) =>
      api.leads.completeAction({
        ...done,
        id: leadId,
        actionId: action.id,
        kind,
        submissionKey: keyOf(done),
      }),
    done: m.leads_action_completed(),
    onDone: onClose,
  })
  const hasNext = form.watch('hasNext')
  return (
    <FormDialog
      form={form}
      title={m.leads_action_complete_title()}
      text={m.leads_next_action(kind)}
      button={m.leads_action_save()}
      onClose={onClose}
    >
      {outcomes.length > 1 && (
        <SelectField
          label={m.leads_action_outcome()}
          placeholder={m.leads_action_outcome_required()}
          options={optionsOf(outcomes, m.leads_outcome)}
          {...form.field('outcome')}
        />
      )}
      <NoteField {...form.field('note')} />
      <Checkbox label={m.leads_action_next_too()} {...form.field('hasNext')} />
      {hasNext && <PlanFields field={(name) => form.field(`next.${name}`)} />}
    </FormDialog>
  )
}

/** Moves the action to a later time: one press, or a time of one's own. */
export function SnoozeDialog({ leadId, action, onClose }: ActionDialogProps) {
  const [{ later, tomorrow, inThreeDays }] = useState(() => snoozeTimes(new Date()))
  const [day, setDay] = useState(tomorrow.day)
  const [time, setTime] = useState(tomorrow.time)
  const { run, isPending, problem } = useAction(
    (to: { day: string; time: string }) =>
      api.leads.postponeAction({ ...to, id: leadId, actionId: action.id }),
    {
      done: ({ dueAt }) => m.leads_action_snoozed({ moment: formatMoment(dueAt, currentLocale()) }),
      onDone: onClose,
    },
  )
  const presets = [
    later && { to: later, label: m.leads_action_snooze_later({ time: formatTime(later.time) }) },
    { to: tomorrow, label: m.leads_action_snooze_tomorrow({ time: formatTime(tomorrow.time) }) },
    {
      to: inThreeDays,
      label: m.leads_action_snooze_days({ moment: momentOf(inThreeDays.day, inThreeDays.time) }),
    },
  ].filter((preset) => preset !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.leads_action_snooze_title()}
      text={m.leads_next_action(action.kind)}
    >
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {problem}
        </Notice>
      )}
      <div className="grid gap-2">
        {presets.map(({ to, label }) => (
          <Button key={label} variant="secondary" block disabled={isPending} onClick={() => void run(to)}>
            {label}
          </Button>
        ))}
      </div>
      <form
        className="mt-4 grid grid-cols-2 items-end gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run({ day, time })
        }}
      >
        <TextField
          label={m.leads_action_day()}
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={m.leads_action_time()}
          options={timeOptions()}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button type="submit" className="col-span-2" loading={isPending}>
          {m.leads_action_snooze_pick()}
        </Button>
      </form>
    </Dialog>
  )
}
