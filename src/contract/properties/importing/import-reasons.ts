import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { photoBounds } from '../../media.ts'
import { formatPhone } from '../../phone.ts'
import { formatDay } from '../../slots.ts'
import { fieldsOfKind, type ImportKind } from './lead-fields.ts'

type Values = Readonly<Record<string, string>>

/** Why a file, a row or a photo was refused, or what was repaired; stored, and worded when it is read. */
export type ImportReason = { code: keyof typeof reasonTexts; values?: Values }

export const reasonTexts = {
  file_empty: ({ name = '' }) => m.properties_import_file_empty({ name }),
  file_large: ({ name = '', most = '' }) => m.properties_import_file_large({ name, most }),
  file_binary: ({ name = '' }) => m.properties_import_file_binary({ name }),
  file_encoding: ({ name = '' }) => m.properties_import_file_encoding({ name }),
  file_no_rows: ({ name = '' }) => m.properties_import_file_no_rows({ name }),
  file_many_rows: ({ name = '', most = '' }) => m.properties_import_file_many_rows({ name, most }),
  file_many_columns: ({ name = '' }) => m.properties_import_file_many_columns({ name }),
  file_open_quote: ({ name = '', line = '' }) => m.properties_import_file_open_quote({ name, line }),
  file_no_column: ({ name = '', column = '' }) => m.properties_import_file_no_column({ name, column }),
  file_no_field: ({ name = '', column = '' }) => m.properties_import_file_no_field({ name, column }),
  file_not_json: ({ name = '' }) => m.properties_import_file_not_json({ name }),
  file_no_list: ({ name = '' }) => m.properties_import_file_no_list({ name }),
  file_old_excel: ({ name = '' }) => m.properties_import_file_old_excel({ name }),
  file_not_excel: ({ name = '' }) => m.properties_import_file_not_excel({ name }),
  file_bomb: ({ name = '' }) => m.properties_import_file_bomb({ name }),

  note_encoding: ({ encoding = '' }) => m.properties_import_note_encoding({ encoding }),
  note_separator: ({ separator = '' }) => m.properties_import_note_separator({ separator }),
  note_quotes: () => m.properties_import_note_quotes(),
  note_html: () => m.properties_import_note_html(),
  note_sheet: ({ sheet = '' }) => m.properties_import_note_sheet({ sheet }),
  note_header: ({ line = '' }) => m.properties_import_note_header({ line }),
  note_two_rows: ({ begin = '', end = '' }) => m.properties_import_note_two_rows({ begin, end }),
  note_no_header: ({ line = '' }) => m.properties_import_note_no_header({ line }),
  note_column_twice: ({ column = '' }) => m.properties_import_note_column_twice({ column }),
  note_long_header: ({ column = '' }) => m.properties_import_note_long_header({ column }),
  note_unused: ({ columns = '' }) => m.properties_import_note_unused({ columns }),
  note_cut_off: ({ line = '' }) => m.properties_import_note_cut_off({ line }),

  row_cells: () => m.properties_import_row_cells(),
  row_long_cell: ({ column = '' }) => m.properties_import_row_long_cell({ column }),
  row_price: ({ text = '' }) =>
    text === '' ? m.properties_import_row_no_price() : m.properties_import_row_price({ text }),
  row_price_bounds: () => m.properties_import_row_price_bounds(),
  row_size: ({ text = '' }) =>
    text === '' ? m.properties_import_row_no_size() : m.properties_import_row_size({ text }),
  row_size_bounds: () => m.properties_import_row_size_bounds(),
  row_unit: ({ text = '' }) => m.properties_import_row_unit({ text }),
  row_status: ({ text = '' }) => m.properties_import_row_status({ text }),
  row_type: ({ text = '' }) => m.properties_import_row_type({ text }),
  row_address: () => m.properties_import_row_address(),
  row_title: () => m.properties_import_row_title(),
  row_title_letters: () => m.properties_import_row_title_letters(),
  row_same_as: ({ number = '' }) => m.properties_import_row_same_as({ number }),
  row_closed: ({ availability = '' }) =>
    availability === 'rented' ? m.properties_import_row_rented() : m.properties_import_row_sold(),
  row_under_offer: () => m.properties_import_row_under_offer(),
  row_available: () => m.properties_import_row_available(),
  row_gone_here: () => m.properties_import_row_gone_here(),
  row_missing: () => m.properties_import_row_missing(),
  row_reference_twice: ({ text = '', line = '' }) => m.properties_import_row_reference_twice({ text, line }),
  row_changed_meanwhile: () => m.properties_import_row_changed_meanwhile(),
  row_waits: () => m.properties_import_row_waits(),
  row_kept_changed: () => m.properties_import_row_kept_changed(),
  row_kept_plan: () => m.properties_import_row_kept_plan(),
  row_same: ({ line = '' }) => m.properties_import_row_same({ line }),
  /** A rule of the listing form, in the words of the form. */
  row_form: ({ field: name = '', en = '', hi = '' }) => {
    const field = fieldLabel(name)
    const problem = getLocale() === 'hi' ? hi : en
    return problem.startsWith(field) ? problem : m.properties_import_row_form({ field, problem })
  },
  row_plan: () => m.properties_import_row_plan(),
  row_plan_photos: () => m.properties_import_row_plan_photos(),
  row_rera: () => m.properties_import_row_rera({ column: fieldLabel('rera') }),
  row_rera_invalid: () => m.evidence_rera_invalid(),
  row_duplicate: ({ number = '' }) => m.properties_import_row_duplicate({ number }),
  row_failed: () => m.properties_import_row_failed(),
  row_enquired: () => m.properties_import_row_enquired(),

  row_contact: () => m.leads_import_row_contact(),
  row_team: () => m.leads_import_row_team(),
  row_worked: () => m.leads_import_row_worked(),

  repaired_phone: ({ text = '' }) => m.leads_import_repaired_phone({ text }),
  repaired_phone_power: ({ text = '' }) => m.leads_import_repaired_phone_power({ text }),
  repaired_phone_extension: ({ text = '' }) => m.leads_import_repaired_phone_extension({ text }),
  repaired_phone_country: ({ text = '', phone = '' }) =>
    m.leads_import_repaired_phone_country({ text, phone: formatPhone(phone) }),
  repaired_phone_india: ({ text = '', phone = '' }) =>
    m.leads_import_repaired_phone_india({ text, phone: formatPhone(phone) }),
  repaired_phone_more: ({ text = '' }) => m.leads_import_repaired_phone_more({ text }),
  repaired_email: ({ text = '' }) => m.leads_import_repaired_email({ text }),
  repaired_email_more: ({ text = '' }) => m.leads_import_repaired_email_more({ text }),
  repaired_date: ({ text = '' }) => m.leads_import_repaired_date({ text }),
  repaired_month_first: ({ text = '', day = '' }) =>
    m.leads_import_repaired_month_first({ text, day: formatDay(day) }),
  repaired_guessed_day: ({ text = '', day = '' }) =>
    m.leads_import_repaired_guessed_day({ text, day: formatDay(day) }),
  repaired_no_date: () => m.leads_import_repaired_no_date(),
  repaired_status: ({ text = '' }) => m.leads_import_repaired_status({ text }),
  repaired_name: () => m.leads_import_repaired_name(),
  repaired_answers: ({ questions = '' }) => m.leads_import_repaired_answers({ questions }),
  repaired_long: ({ column = '' }) => m.leads_import_repaired_long({ column: fieldLabel(column, 'leads') }),

  repaired_locality: ({ text = '', name = '' }) => m.properties_import_repaired_locality({ text, name }),
  repaired_held: ({ rate = '' }) => m.properties_import_repaired_held({ rate }),
  repaired_rera: ({ text = '' }) => m.properties_import_repaired_rera({ text }),
  repaired_as: ({ field = '', text = '', value = '' }) =>
    m.properties_import_repaired_as({ field: fieldLabel(field), text, value }),
  repaired_left_out: ({ field = '', text = '' }) =>
    m.properties_import_repaired_left_out({ field: fieldLabel(field), text }),
  repaired_carried: ({ text = '' }) => m.properties_import_repaired_carried({ text }),
  repaired_merged: ({ column = '', text = '' }) => m.properties_import_repaired_merged({ column, text }),
  repaired_short: () => m.properties_import_repaired_short(),
  repaired_cut_off: () => m.properties_import_repaired_cut_off(),
  repaired_outside: ({ latitude = '', longitude = '', name = '' }) =>
    m.properties_import_repaired_outside({ latitude, longitude, name }),
  repaired_outside_left: ({ latitude = '', longitude = '' }) =>
    m.properties_import_repaired_outside_left({ latitude, longitude }),
  repaired_middle: ({ name = '' }) => m.properties_import_repaired_middle({ name }),
  repaired_nowhere: () => m.properties_import_repaired_nowhere(),

  zip_unreadable: () => m.properties_import_zip_unreadable(),
  zip_encrypted: () => m.properties_import_zip_encrypted(),
  zip_unsafe: () => m.properties_import_zip_unsafe(),
  zip_name: () => m.properties_import_zip_name(),
  zip_many: () => m.properties_import_zip_many({ most: importMost }),
  zip_bomb: () => m.properties_import_zip_bomb(),
  photo_unmatched: () => m.properties_import_photo_unmatched(),
  photo_number: () => m.properties_import_photo_number(),
  photo_ambiguous: ({ one = '', other = '' }) => m.properties_import_photo_ambiguous({ one, other }),
  photo_reference_twice: ({ reference = '' }) => m.properties_import_photo_reference_twice({ reference }),
  photo_row_refused: ({ line = '' }) => m.properties_import_photo_row_refused({ line }),
  photo_row_known: ({ line = '' }) => m.properties_import_photo_row_known({ line }),
  photo_too_many: () => m.properties_image_limit(),
  photo_name: () => m.properties_import_photo_name(),
  photo_name_twice: () => m.properties_import_photo_name_twice(),
  photo_bomb: () => m.properties_import_photo_bomb(),
  photo_broken: () => m.properties_import_photo_broken(),
  photo_heic: () => m.properties_import_photo_heic(),
  photo_format: () => m.properties_import_photo_format(),
  photo_pdf: () => m.properties_import_photo_pdf(),
  photo_film: () => m.properties_import_photo_film(),
  photo_not_an_image: () => m.properties_import_photo_not_an_image(),
  photo_too_large: () =>
    m.properties_import_photo_too_large({ megabytes: photoBounds.zipBytes / 1024 / 1024 }),
  photo_too_many_pixels: () => m.properties_image_too_many_pixels(),
  photo_budget: () => m.properties_import_photo_budget(),
} satisfies Record<string, (values: Values) => string>

function fieldLabel(name: string, kind: ImportKind = 'listings'): string {
  return fieldsOfKind[kind].find((field) => field.name === name)?.label() ?? name
}

const importMost = '10,000'

export function reasonText({ code, values = {} }: ImportReason): string {
  const text: (values: Values) => string = reasonTexts[code]
  return text(values)
}
