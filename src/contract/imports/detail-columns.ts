import { m } from '#messages'

import { brokerageKinds, furnishings, possessionStates } from '../enums.ts'
import { factColumns, type CellReader } from './fact-columns.ts'
import { brokerageWords, furnishingWords, possessionWords } from './field-words.ts'
import type { ImportField } from './import-field.ts'

const amount = { min: 0, max: 99_999_999 }

/** `read`: how its text becomes the value of a form; without it, the reader of rows has a rule for it. */
type DetailColumn = ImportField & { read?: CellReader }

/** Columns that a file may leave out or leave empty, by the rules of the listing form. */
export const detailColumns = [
  {
    name: 'parking',
    of: 'parking',
    read: 'count',
    headers:
      'car parking, parkings, no of parking, covered parking, parking slots, पार्किंग, garage, garages, property garage',
    label: m.properties_parking,
    min: 0,
    max: 100,
    example: '1',
  },
  {
    name: 'furnishing',
    of: 'furnishing',
    read: 'word',
    headers:
      'furnished, furnish, furnish type, furnish status, furnishing status, furnished status, furnishing type, फर्निश, फर्निशिंग, सुसज्जा',
    label: m.properties_furnishing,
    words: furnishings,
    phrases: furnishingWords,
    example: 'semi-furnished',
  },
  {
    name: 'possession',
    of: 'possession',
    read: 'word',
    headers:
      'possession status, construction status, property status, ready status, possession by, availability of possession, कब्ज़ा, पज़ेशन',
    label: m.properties_possession,
    words: possessionStates,
    phrases: possessionWords,
    example: 'ready',
  },
  {
    name: 'year_built',
    of: 'yearBuilt',
    read: 'number',
    headers:
      'yearbuilt, built, built in, year of construction, construction year, निर्माण वर्ष, property year, property year built',
    label: m.properties_year_built,
    min: 1800,
    max: 2200,
    example: '2019',
  },
  {
    name: 'rera',
    of: 'reraNumber',
    headers: 'rera number, rera no, rera id, rera registration, rera registration no, रेरा, रेरा नंबर',
    label: m.properties_rera_number,
    maxLength: 60,
    example: '',
  },
  {
    name: 'brokerage',
    of: 'brokerageKind',
    read: 'word',
    headers: 'brokerage kind, commission, ब्रोकरेज',
    label: m.properties_brokerage,
    words: brokerageKinds,
    phrases: brokerageWords,
    example: 'percent',
  },
  {
    name: 'brokerage_amount',
    of: 'brokerageAmount',
    read: 'number',
    headers: 'commission amount, brokerage charges',
    label: m.properties_brokerage_amount,
    ...amount,
    example: '1',
  },
  {
    name: 'deposit',
    of: 'securityAmount',
    read: 'rupees',
    headers:
      'security, security amount, security deposit, expected deposit, refundable deposit, deposit amount, advance, सिक्योरिटी, जमा राशि, सुरक्षा राशि, security deposit amount, deposit rs, adv, adv deposit',
    label: m.properties_security_amount,
    ...amount,
    example: '',
  },
  {
    name: 'maintenance',
    of: 'monthlyMaintenance',
    read: 'rupees',
    headers:
      'monthly maintenance, maint, maintenance charges, maintenance charge, maintenance per month, maintenance amount, society charges, society maintenance, रखरखाव, मेंटेनेंस, maintenance rs',
    label: m.properties_monthly_maintenance,
    min: 0,
    max: 999_999,
    example: '',
  },
  {
    name: 'cashback',
    of: 'cashback',
    read: 'number',
    headers: 'cash back, कैशबैक',
    label: m.properties_cashback,
    min: 0,
    max: 10,
    example: '',
  },
  ...factColumns,
  {
    name: 'amenities',
    of: 'amenities',
    read: 'list',
    headers:
      'facilities, features, amenity, सुविधाएँ, सुविधाएं, property features, property feature, property amenities, amenities list',
    label: m.properties_form_amenities,
    about: m.imports_field_amenities_about,
    maxLength: 2000,
    example: 'Elevator; Power Backup',
  },
] as const satisfies readonly DetailColumn[]

export type ReadColumn = Extract<(typeof detailColumns)[number], { read: string }>
export const readColumns = detailColumns.filter((column) => 'read' in column)
