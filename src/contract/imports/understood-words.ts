import { areaTypeWords, areaUnitWords } from '../quantities/quantity-words.ts'
import {
  brokerageWords,
  facingWords,
  furnishingWords,
  leadStatusWords,
  possessionWords,
  statusWords,
  titleKindWords,
  typeWords,
  type StatedOffer,
} from './field-words.ts'
import type { ImportFieldName } from './import-fields.ts'
import type { ImportKind, LeadFieldName } from './lead-fields.ts'

/** A value, and the phrases that are read as it, separated by commas. */
export type Understood = readonly (readonly [value: string, phrases: string])[]

const wordsOfListings: Partial<Record<ImportFieldName, Understood>> = {
  type: typeWords,
  status: statusWords.map(([offer, words]) => [offerText(offer), words] as const),
  area_unit: areaUnitWords,
  area_type: areaTypeWords,
  furnishing: furnishingWords,
  facing: facingWords,
  possession: possessionWords,
  title_kind: titleKindWords,
  brokerage: brokerageWords,
}

const wordsOfLeads: Partial<Record<LeadFieldName, Understood>> = { status: leadStatusWords }

const byField: Readonly<Record<ImportKind, ReadonlyMap<string, Understood>>> = {
  listings: new Map(Object.entries(wordsOfListings)),
  leads: new Map(Object.entries(wordsOfLeads)),
}

/** The words of a field besides its values; none for a field of numbers or text. */
export function wordsOfField(kind: ImportKind, field: string): Understood {
  return byField[kind].get(field) ?? []
}

function offerText({ purpose, availability }: StatedOffer): string {
  return [purpose, availability].filter(Boolean).join(', ')
}
