import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { formatDay } from '../dates.ts'
import { photoBounds } from '../images.ts'
import { formatPhone } from '../phone.ts'
import { fieldsOfKind, type ImportKind } from './lead-fields.ts'

type Values = Readonly<Record<string, string>>

/** Why a file, a row or a photo was refused, or what was repaired; stored, and worded when it is read. */
export type ImportReason = { code: keyof typeof reasonTexts; values?: Values }

export const reasonTexts = {
  file_empty: ({ name = '' }) => m.imports_file_empty({ name }),
  file_large: ({ name = '', most = '' }) => m.imports_file_large({ name, most }),
  file_binary: ({ name = '' }) => m.imports_file_binary({ name }),
  file_encoding: ({ name = '' }) => m.imports_file_encoding({ name }),
  file_no_rows: ({ name = '' }) => m.imports_file_no_rows({ name }),
  file_many_rows: ({ name = '', most = '' }) => m.imports_file_many_rows({ name, most }),
  file_many_columns: ({ name = '' }) => m.imports_file_many_columns({ name }),
  file_open_quote: ({ name = '', line = '' }) => m.imports_file_open_quote({ name, line }),
  file_no_column: ({ name = '', column = '' }) => m.imports_file_no_column({ name, column }),
  file_no_field: ({ name = '', column = '' }) => m.imports_file_no_field({ name, column }),
  file_not_json: ({ name = '' }) => m.imports_file_not_json({ name }),
  file_chat: ({ name = '' }) => m.imports_file_chat({ name }),
  file_no_list: ({ name = '' }) => m.imports_file_no_list({ name }),
  file_old_excel: ({ name = '' }) => m.imports_file_old_excel({ name }),
  file_not_excel: ({ name = '' }) => m.imports_file_not_excel({ name }),
  file_bomb: ({ name = '' }) => m.imports_file_bomb({ name }),

  note_encoding: ({ encoding = '' }) => m.imports_note_encoding({ encoding }),
  note_separator: ({ separator = '' }) => m.imports_note_separator({ separator }),
  note_quotes: () => m.imports_note_quotes(),
  note_html: () => m.imports_note_html(),
  note_sheet: ({ sheet = '' }) => m.imports_note_sheet({ sheet }),
  note_hidden: () => m.imports_note_hidden(),
  note_header: ({ line = '' }) => m.imports_note_header({ line }),
  note_two_rows: ({ begin = '', end = '' }) => m.imports_note_two_rows({ begin, end }),
  note_without_header: ({ line = '' }) => m.imports_note_without_header({ line }),
  note_no_header: ({ line = '' }) => m.imports_note_no_header({ line }),
  note_column_twice: ({ column = '' }) => m.imports_note_column_twice({ column }),
  note_unit: ({ column = '', of = '' }) =>
    column === '' ? m.imports_note_unit_unnamed({ of }) : m.imports_note_unit({ column, of }),
  note_long_header: ({ column = '' }) => m.imports_note_long_header({ column }),
  note_header_other: ({ line = '' }) => m.imports_note_header_other({ line }),
  note_header_again: ({ line = '' }) => m.imports_note_header_again({ line }),
  note_unused: ({ columns = '' }) => m.imports_note_unused({ columns }),
  note_cut_off: ({ line = '' }) => m.imports_note_cut_off({ line }),

  row_cells: () => m.imports_row_cells(),
  row_long_cell: ({ column = '' }) => m.imports_row_long_cell({ column }),
  row_price: ({ text = '' }) => (text === '' ? m.imports_row_no_price() : m.imports_row_price({ text })),
  row_price_rate: ({ text = '' }) => m.imports_row_price_rate({ text }),
  row_price_bounds: () => m.imports_row_price_bounds(),
  row_price_small: ({ text = '' }) => m.imports_row_price_small({ text }),
  row_rent_small: ({ text = '' }) => m.imports_row_rent_small({ text }),
  row_heading: ({ text = '' }) => m.imports_row_heading({ text }),
  row_total: ({ text = '' }) => m.imports_row_total({ text }),
  row_size: ({ text = '' }) => (text === '' ? m.imports_row_no_size() : m.imports_row_size({ text })),
  row_size_bounds: () => m.imports_row_size_bounds(),
  row_bigha: ({ text = '' }) => m.imports_row_bigha({ text }),
  row_unit: ({ text = '' }) => m.imports_row_unit({ text }),
  row_over: ({ text = '' }) => m.imports_row_over({ text }),
  row_status: ({ text = '' }) => m.imports_row_status({ text }),
  row_type: ({ text = '' }) => m.imports_row_type({ text }),
  row_no_type: () => m.imports_row_no_type(),
  /** Commercial homes, which the operator's import alone takes. */
  row_type_of_staff: () => m.imports_row_type_of_staff(),
  row_no_place: () => m.imports_row_no_place(),
  row_address: () => m.imports_row_address(),
  row_title: () => m.imports_row_title(),
  row_title_letters: () => m.imports_row_title_letters(),
  row_same_as: ({ number = '' }) => m.imports_row_same_as({ number }),
  row_closed: ({ availability = '' }) =>
    availability === 'rented' ? m.imports_row_rented() : m.imports_row_sold(),
  row_under_offer: () => m.imports_row_under_offer(),
  row_available: () => m.imports_row_available(),
  row_gone_here: () => m.imports_row_gone_here(),
  row_missing: () => m.imports_row_missing(),
  row_left_feed: () => m.imports_row_left_feed(),
  row_archived_here: ({ number = '' }) => m.imports_row_archived_here({ number }),
  row_relisted: () => m.imports_row_relisted(),
  row_reference_twice: ({ text = '', line = '' }) => m.imports_row_reference_twice({ text, line }),
  row_reference_counts: () => m.imports_row_reference_counts(),
  row_another: ({ text = '', number = '' }) => m.imports_row_another({ text, number }),
  row_changed_meanwhile: () => m.imports_row_changed_meanwhile(),
  row_waits: () => m.imports_row_waits(),
  row_kept_changed: () => m.imports_row_kept_changed(),
  row_kept_plan: () => m.imports_row_kept_plan(),
  row_same: ({ line = '' }) => m.imports_row_same({ line }),
  /** A rule of the listing form, in the words of the form. */
  row_form: ({ field: name = '', text = '', en = '', hi = '', missing = '' }) => {
    const field = fieldLabel(name)
    const problem = getLocale() === 'hi' ? hi : en
    if (text !== '') return m.imports_row_unread({ field, text, problem })
    if (missing !== '') return m.imports_row_missing_field({ field, problem })
    return problem.startsWith(field) ? problem : m.imports_row_form({ field, problem })
  },
  row_plan: () => m.imports_row_plan(),
  row_plan_photos: () => m.imports_row_plan_photos(),
  row_rera: () => m.imports_row_rera({ column: fieldLabel('rera') }),
  row_rera_invalid: () => m.evidence_rera_invalid(),
  row_duplicate: ({ number = '' }) => m.imports_row_duplicate({ number }),
  row_failed: () => m.imports_row_failed(),
  row_enquired: () => m.imports_row_enquired(),

  row_test_lead: () => m.leads_import_row_test(),
  row_contact: () => m.leads_import_row_contact(),
  row_team: () => m.leads_import_row_team(),
  row_worked: () => m.leads_import_row_worked(),

  repaired_phone: ({ text = '' }) => m.leads_import_repaired_phone({ text }),
  repaired_phone_power: ({ text = '' }) => m.leads_import_repaired_phone_power({ text }),
  repaired_phone_masked: ({ text = '' }) => m.leads_import_repaired_phone_masked({ text }),
  repaired_phone_extension: ({ text = '' }) => m.leads_import_repaired_phone_extension({ text }),
  repaired_phone_country: ({ text = '', phone = '' }) =>
    m.leads_import_repaired_phone_country({ text, phone: formatPhone(phone) }),
  repaired_phone_india: ({ text = '', phone = '' }) =>
    m.leads_import_repaired_phone_india({ text, phone: formatPhone(phone) }),
  repaired_phone_as: ({ text = '', phone = '' }) =>
    m.leads_import_repaired_phone_as({ text, phone: formatPhone(phone) }),
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
  repaired_name_in: ({ text = '' }) => m.leads_import_repaired_name_in({ text }),
  repaired_phone_words: ({ text = '' }) => m.leads_import_repaired_phone_words({ text }),
  repaired_answers: ({ questions = '' }) => m.leads_import_repaired_answers({ questions }),
  repaired_long: ({ column = '' }) => m.leads_import_repaired_long({ column: fieldLabel(column, 'leads') }),

  repaired_locality: ({ text = '', name = '' }) => m.imports_repaired_locality({ text, name }),
  repaired_held: ({ rate = '', price = '', purpose = 'sale' }) =>
    price === ''
      ? m.imports_repaired_held({ rate })
      : m.imports_repaired_held_as(purpose === 'rent' ? 'rent' : 'sale', { rate, price }),
  /** Of a home that is not listed yet. */
  repaired_listed_as: ({ availability = '' }) =>
    m.imports_repaired_listed_as(
      availability === 'sold' || availability === 'rented' ? availability : 'under_offer',
    ),
  repaired_rera: ({ text = '' }) => m.imports_repaired_rera({ text }),
  repaired_as: ({ field = '', text = '', value = '' }) =>
    m.imports_repaired_as({ field: fieldLabel(field), text, value: valueLabels[value]?.() ?? value }),
  repaired_form: ({ field = '', text = '', en = '', hi = '' }) =>
    m.imports_repaired_form({ field: fieldLabel(field), text, problem: getLocale() === 'hi' ? hi : en }),
  repaired_left_out: ({ field = '', text = '' }) =>
    m.imports_repaired_left_out({ field: fieldLabel(field), text }),
  repaired_other: ({ text = '', column = '', taken = '' }) =>
    m.imports_repaired_other({ text, column, taken }),
  repaired_differs: ({ field = '', text = '', value = '' }) =>
    m.imports_repaired_differs({ field: fieldLabel(field), text, value }),
  repaired_unfit: ({ field = '', text = '' }) => m.imports_repaired_unfit({ field: fieldLabel(field), text }),
  repaired_contradicts: ({ field = '', text = '' }) =>
    m.imports_repaired_contradicts({ field: fieldLabel(field), text }),
  repaired_without_owner: ({ field = '', text = '' }) =>
    m.imports_repaired_without_owner({ field: fieldLabel(field), text }),
  repaired_unnamed: ({ text = '' }) => m.imports_repaired_unnamed({ text }),
  repaired_carried: ({ text = '' }) => m.imports_repaired_carried({ text }),
  repaired_repeated: ({ column = '', text = '' }) => m.imports_repaired_repeated({ column, text }),
  repaired_merged: ({ column = '', text = '' }) => m.imports_repaired_merged({ column, text }),
  repaired_short: () => m.imports_repaired_short(),
  repaired_cut_off: () => m.imports_repaired_cut_off(),
  repaired_no_locality: ({ text = '' }) => m.imports_repaired_no_locality({ text }),
  repaired_outside: ({ latitude = '', longitude = '', name = '' }) =>
    m.imports_repaired_outside({ latitude, longitude, name }),
  repaired_outside_left: ({ latitude = '', longitude = '' }) =>
    m.imports_repaired_outside_left({ latitude, longitude }),
  repaired_middle: ({ name = '' }) => m.imports_repaired_middle({ name }),
  repaired_nowhere: () => m.imports_repaired_nowhere(),

  zip_unreadable: () => m.imports_zip_unreadable(),
  zip_encrypted: () => m.imports_zip_encrypted(),
  zip_unsafe: () => m.imports_zip_unsafe(),
  zip_name: () => m.imports_zip_name(),
  zip_many: () => m.imports_zip_many({ most: maxZipFiles }),
  zip_bomb: () => m.imports_zip_bomb(),
  photo_unmatched: () => m.imports_photo_unmatched(),
  photo_number: () => m.imports_photo_number(),
  photo_ambiguous: ({ one = '', other = '' }) => m.imports_photo_ambiguous({ one, other }),
  photo_reference_twice: ({ reference = '' }) => m.imports_photo_reference_twice({ reference }),
  photo_row_refused: ({ line = '' }) => m.imports_photo_row_refused({ line }),
  photo_row_known: ({ line = '' }) => m.imports_photo_row_known({ line }),
  photo_too_many: () => m.properties_image_limit(),
  plan_too_many: () => m.properties_floor_plans_limit(),
  photo_name: () => m.imports_photo_name(),
  photo_name_twice: () => m.imports_photo_name_twice(),
  photo_bomb: () => m.imports_photo_bomb(),
  photo_broken: () => m.imports_photo_broken(),
  photo_heic: () => m.imports_photo_heic(),
  photo_format: () => m.imports_photo_format(),
  photo_pdf: () => m.imports_photo_pdf(),
  photo_film: () => m.imports_photo_film(),
  photo_not_an_image: () => m.imports_photo_not_an_image(),
  photo_too_large: () => m.imports_photo_too_large({ megabytes: photoBounds.zipBytes / 1024 / 1024 }),
  photo_too_many_pixels: () => m.properties_image_too_many_pixels(),
  photo_budget: () => m.imports_photo_budget(),
} satisfies Record<string, (values: Values) => string>

function fieldLabel(name: string, kind: ImportKind = 'listings'): string {
  return fieldsOfKind[kind].find((field) => field.name === name)?.label() ?? name
}

/** Values that are words, of all fields. */
const valueLabels: Readonly<Record<string, () => string>> = {
  apartment: m.properties_type_apartment,
  house: m.properties_type_house,
  villa: m.properties_type_villa,
  townhouse: m.properties_type_townhouse,
  plot: m.properties_type_plot,
  commercial: m.properties_type_commercial,
  sale: m.properties_for_sale,
  rent: m.properties_for_rent,
  rented: m.properties_form_rented,
  bachelors: () => m.properties_tenant_kind('bachelors'),
}

const maxZipFiles = '10,000'

export function reasonText({ code, values = {} }: ImportReason): string {
  const text: (values: Values) => string = reasonTexts[code]
  return text(values)
}
