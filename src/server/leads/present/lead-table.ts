import { statusWord, typeWord } from '#contract/leads/lead-words.ts'
import { formatPhone } from '#contract/phone.ts'
import { dayInIndia, formatSlot, timeInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { csvLine } from '../../platform/csv.ts'
import { formerName } from '../../platform/rights.ts'
import type { ExportRow } from '../queries/find-export-rows.ts'

/** Leads as CSV in the reader's language; the mark at its head tells spreadsheets that it is UTF-8. */
export function leadTable(rows: readonly ExportRow[]): string {
  const columns = columnsOf()
  const lines = rows.map((row) => csvLine(columns.map(({ value }) => value(row))))
  return `\uFEFF${csvLine(columns.map(({ head }) => head))}${lines.join('')}`
}

function columnsOf(): { head: string; value: (row: ExportRow) => string | number | null }[] {
  return [
    { head: m.leads_column_received(), value: ({ createdAt }) => moment(createdAt) },
    { head: m.leads_filter_type(), value: ({ type }) => typeWord(type) },
    { head: m.leads_filter_status(), value: ({ status }) => statusWord(status) },
    { head: m.leads_name(), value: ({ name }) => (name === formerName ? m.accounts_former_user() : name) },
    { head: m.leads_phone(), value: ({ phone }) => number(phone) },
    { head: m.leads_alternate_phone(), value: ({ alternatePhone }) => number(alternatePhone) },
    { head: m.leads_email(), value: ({ email }) => email },
    { head: m.leads_mail_property_id(), value: ({ propertyNumericId }) => propertyNumericId },
    { head: m.leads_property(), value: ({ propertyTitle }) => propertyTitle },
    { head: m.leads_message(), value: ({ message }) => message },
    { head: m.leads_column_call_on(), value: preferred },
    { head: m.leads_column_answered(), value: ({ firstResponseAt }) => moment(firstResponseAt) },
    { head: m.leads_column_last_contact(), value: ({ lastContacted }) => moment(lastContacted) },
  ]
}

/** As a spreadsheet sorts it, in IST. */
function moment(instant: Date | null): string | null {
  return instant && `${dayInIndia(instant)} ${timeInIndia(instant)}`
}

/** Without the sign at its front, which a spreadsheet would calculate with. */
function number(phone: string | null): string | null {
  return phone && formatPhone(phone).slice('+91 '.length)
}

function preferred({ preferredCallbackDate: day, preferredCallbackTime: time }: ExportRow): string | null {
  return day && time ? `${day} ${formatSlot(time)}` : day
}
