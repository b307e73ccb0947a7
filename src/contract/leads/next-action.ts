import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { dayInIndia, instantInIndia, timeInIndia } from '../dates.ts'
import { actionDues, callOutcomes, contactOutcomes, leadActionKinds } from '../enums/leads.ts'
import { failures } from '../errors.ts'
import { daySchema, instantSchema, lineSchema, textSchema, whenValid } from '../shared.ts'
import { halfHours } from './shared-contact.ts'
import { workLimit } from './work-limit.ts'

export type LeadActionKind = (typeof leadActionKinds)[number]
export type ActionDue = (typeof actionDues)[number]

export const actionOutcomes = ['done', ...callOutcomes, ...contactOutcomes] as const
export type ActionOutcome = (typeof actionOutcomes)[number]

/** Outcomes that a finished action of each kind may have. */
export const outcomesOf: Readonly<Record<LeadActionKind, readonly ActionOutcome[]>> = {
  call: callOutcomes,
  message: contactOutcomes,
  send_details: contactOutcomes,
  visit: ['done'],
  other: ['done'],
}

const actionKind = z.enum(leadActionKinds, { error: () => m.leads_action_kind_required() })

/** A day and half-hour in IST. */
const moment = {
  day: daySchema.or(z.literal('').refine(() => false, { error: () => m.leads_date_required() })),
  time: z.enum(halfHours, { error: () => m.leads_time_required() }),
}

/** What to do and when. */
export const actionPlan = z
  .object({ kind: actionKind, note: lineSchema(200).default(''), ...moment })
  .refine(({ kind, note }) => kind !== 'other' || note !== '', {
    path: ['note'],
    error: () => m.leads_action_note_required(),
    ...whenValid('kind', 'note'),
  })

export const planActionInput = actionPlan.safeExtend({ id: z.uuid(), submissionKey: z.uuid() })
export const postponeActionInput = z.object({ id: z.uuid(), actionId: z.uuid(), ...moment })
export const completeActionInput = z
  .object({
    id: z.uuid(),
    actionId: z.uuid(),
    kind: actionKind,
    outcome: z.enum(actionOutcomes, { error: () => m.leads_action_outcome_required() }),
    note: textSchema(2000).default(''),
    /** The action after this one. */
    next: actionPlan.nullable().default(null),
    submissionKey: z.uuid(),
  })
  .refine(({ kind, outcome }) => outcomesOf[kind].includes(outcome), {
    path: ['outcome'],
    error: () => m.leads_action_outcome_required(),
    ...whenValid('kind', 'outcome'),
  })

/** `id` changes whenever another action is planned. */
export const nextActionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(leadActionKinds),
  note: z.string().nullable(),
  dueAt: instantSchema,
  due: z.enum(actionDues),
})
export type NextAction = z.infer<typeof nextActionSchema>

/** Where an action due at this time stands. */
export function dueOf(dueAt: Date, now: Date): ActionDue {
  if (dueAt <= now) return 'overdue'
  return dayInIndia(dueAt) === dayInIndia(now) ? 'today' : 'upcoming'
}

const hour = 3_600_000
const day = 24 * hour

/** Times offered for postponing; later today is three hours from now, rounded up, unless that is after 20:00. */
export function snoozeTimes(now: Date) {
  const later = new Date(Math.ceil((now.getTime() + 3 * hour) / (hour / 2)) * (hour / 2))
  const isToday = dayInIndia(later) === dayInIndia(now) && timeInIndia(later) <= '20:00'
  return {
    later: isToday ? { day: dayInIndia(later), time: timeInIndia(later) } : null,
    tomorrow: { day: dayInIndia(new Date(now.getTime() + day)), time: '10:00' },
    inThreeDays: { day: dayInIndia(new Date(now.getTime() + 3 * day)), time: '10:00' },
  }
}

/** The first moment after today in IST. */
export function endOfToday(now: Date): Date {
  return instantInIndia(dayInIndia(new Date(now.getTime() + day)), '00:00')
}

const refusals = failures({
  NOT_FOUND: m.leads_not_found,
  /** The lead is closed or converted. */
  UNAVAILABLE: m.leads_action_settled,
  STALE: m.leads_action_stale,
  DATE_PAST: m.leads_date_past,
  TIME_PAST: m.leads_time_past,
})

export const nextActions = {
  planAction: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/{id}/action',
    summary:
      'Plan the next action of an open lead, in place of an earlier one; the assignee, else the advertiser, is reminded when it is due',
  })
    .input(planActionInput)
    .output(nextActionSchema)
    .errors(refusals),

  postponeAction: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/{id}/action/postponement',
    summary: 'Postpone the next action of a lead; the reminder comes again',
  })
    .input(postponeActionInput)
    .output(nextActionSchema)
    .errors(refusals),

  completeAction: command({
    access: 'member',
    limit: workLimit,
    path: '/leads/{id}/action/completion',
    summary: 'Finish the next action of a lead with its outcome, and plan another one; idempotent by its key',
  })
    .input(completeActionInput)
    .errors(refusals),
}
