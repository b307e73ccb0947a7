import { statusWord } from '#contract/leads/lead-words.ts'
import { formatPhone } from '#contract/phone.ts'
import { dayInIndia, formatSlot, timeInIndia } from '#contract/slots.ts'
import { endingWord, kindWord } from '#contract/support/lead-words.ts'
import { m } from '#messages'

import { csvLine } from '../../platform/csv.ts'
import type { ExportRow } from '../queries/find-export-rows.ts'

/** Enquiries as CSV in the reader's language; the mark at its head tells spreadsheets that it is UTF-8. */
export function platformLeadTable(rows: readonly ExportRow[]): string {
  const columns = columnsOf()
  const lines = rows.map((row) => csvLine(columns.map(({ value }) => value(row))))
  return `\uFEFF${csvLine(columns.map(({ head }) => head))}${lines.join('')}`
}

function columnsOf(): { head: string; value: (row: ExportRow) => string | number | null }[] {
  return [
    { head: m.support_leads_column_received(), value: ({ createdAt }) => moment(createdAt) },
    { head: m.support_leads_kind(), value: ({ kind }) => kindWord(kind) },
    { head: m.support_leads_column_status(), value: ({ status }) => statusWord(status) },
    { head: m.support_name(), value: ({ name }) => name },
    // Without the sign at its front, which a spreadsheet would calculate with.
    {
      head: m.support_desk_phone(),
      value: (row) => contactOf(row).phone && formatPhone(contactOf(row).phone).slice('+91 '.length),
    },
    { head: m.support_desk_email(), value: (row) => contactOf(row).email },
    { head: m.support_leads_column_message(), value: ({ message }) => message },
    { head: m.support_leads_column_call_on(), value: preferred },
    { head: m.support_leads_column_repeats(), value: ({ repeatCount }) => repeatCount },
    { head: m.support_leads_column_answered(), value: ({ firstResponseAt }) => moment(firstResponseAt) },
    { head: m.support_leads_column_holder(), value: ({ holder }) => holder },
    {
      head: m.support_leads_ending(),
      value: ({ closedBecause }) => closedBecause && endingWord(closedBecause),
    },
  ]
}

/** That of an account is shown to one person with a reason, and leaves in no table. */
function contactOf({ kind, email, phone }: ExportRow): { email: string; phone: string } {
  return kind === 'upgrade' ? { email: '', phone: '' } : { email: email ?? '', phone: phone ?? '' }
}

/** As a spreadsheet sorts it, in IST. */
function moment(instant: Date | null): string | null {
  return instant && `${dayInIndia(instant)} ${timeInIndia(instant)}`
}

function preferred({ preferredDate: day, preferredTime: time }: ExportRow): string | null {
  return day && time ? `${day} ${formatSlot(time)}` : day
}
