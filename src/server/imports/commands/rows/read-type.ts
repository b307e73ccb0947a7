import { propertyTypes } from '#contract/enums.ts'
import { typeWords } from '#contract/imports/field-words.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { readRooms } from '#contract/quantities/read-quantity.ts'

import { createFinder, createNames } from '../import-cells.ts'
import type { ListingCells, TypedCell } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

type PropertyType = (typeof propertyTypes)[number]

const typeNamed = createNames(typeWords, propertyTypes)
const typesAmong = createFinder(typeWords, {
  values: propertyTypes,
  except: ['floor', 'other', 'ap', 'if', 'ih'],
})

/** A type, or the one that stands among other words, as in 2 BHK Flat; without a column of types, the title names it. */
export function readType(
  { cell, list, listUnused, take }: ListingCells,
  notes: RowNotes,
): PropertyType | null {
  const stated = list('type').filter(({ text }) => !isRoomsAlone(text) && !isAnyHome.test(text))
  const titles = [cell('title') || cell('bhk') || cell('description').slice(0, 200)]
  const texts = stated.length > 0 ? stated : titles.map((text) => ({ column: '', text }))
  const taken = take(
    texts,
    ({ text }) => typeIn(text, stated.length > 0),
    (one, other) => one.type === other.type,
  )
  if (taken === null) {
    if (stated.length > 0) return null
    const ofFlats = list('type').find(({ column, text }) => isRoomsAlone(text) && namesFlatsAlone(column))
    if (ofFlats) notes.readAs('type', ofFlats.column, 'apartment')
    if (ofFlats) return 'apartment'
    const counted = typeOfNumber(listUnused())
    if (counted) notes.readAs('type', counted.column, counted.type)
    return counted?.type ?? 'other'
  }
  const { type, phrase } = taken.value
  if (phrase !== null) notes.readAs('type', taken.text, type)
  return type
}

/** Whether a text of a column of types names one. */
export function isType(text: string): boolean {
  return typeIn(text, true) !== null
}

/** Whether a text names one among other words. */
export function namesType(text: string): boolean {
  return typesAmong(singular(text)).length > 0
}

/** Whether a text says one type and, besides, at most for whom and how it is offered: RESALE FLATS, Plots – JDA approved. */
export function isTypeAlone(text: string): boolean {
  const found = typesAmong(singular(text))
  const words = new Set(found.flatMap(({ phrase }) => phrase.split(' ')))
  const others = normalText(singular(text))
    .split(' ')
    .filter((word) => !words.has(word) && !besideType.has(word))
  return new Set(found.map(({ value }) => value)).size === 1 && others.length === 0
}

const besideType: ReadonlySet<string> = new Set(
  'residential resale sale rent rental for on in to let list available new old jda rera approved semi fully furnished unfurnished ready move and के लिए बिक्री बिकाऊ किराए किराये पर की का पुराने नए'
    .split(' ')
    .map(normalText),
)

/** 2 BHK below Flat/Plot or Flat type. */
function namesFlatsAlone(column: string): boolean {
  const named = typesAmong(singular(column)).map(({ value }) => value)
  const isOtherHome = (type: PropertyType) => type !== 'apartment' && !isLandOrTrade(type)
  return named.includes('apartment') && !named.some(isOtherHome)
}

/** Lists of one kind of home say it only by what they count: Flat No, Tower, Plot No, Khasra. */
function typeOfNumber(cells: readonly TypedCell[]): { type: PropertyType; column: string } | null {
  const ofFlats = cells.find(({ column }) => flatNumber.test(normalText(column)))
  const ofPlots = cells.find(({ column }) => plotNumber.test(normalText(column)))
  if (ofFlats) return ofPlots ? null : { type: 'apartment', column: ofFlats.column }
  return ofPlots ? { type: 'plot', column: ofPlots.column } : null
}

const flatNumber = /^(?:flat|apartment|tower|unit|फ़्लैट|फ्लैट)(?: (?:no|number|name|नंबर|नं))?$/
const plotNumber = /^(?:plot|khasra|bhukhand|प्लॉट|खसरा|भूखंड)(?: (?:no|number|नंबर|नं))?$/

/** Of a column of types, 3 BHK and residential say none. */
function isRoomsAlone(text: string): boolean {
  return /\d|[०-९]|rk|studio/i.test(text) && readRooms(text) !== null && typeIn(text, true) === null
}

const isAnyHome = /^\s*(?:residential(?: property)?|आवासीय)\s*$/i

function typeIn(text: string, isOfTypes: boolean): { type: PropertyType; phrase: string | null } | null {
  const named = typeNamed(text) ?? typeNamed(singular(text))
  if (named !== undefined && isOfTypes) return { type: named, phrase: null }
  if ((isOfTypes ? otherUse : otherUseAlone).test(normalText(text))) return null
  const found = typesAmong(singular(text))
  if (named !== undefined && found.length > 0) return { type: named, phrase: null }
  // Duplex house and penthouse flat: what it is comes last.
  const last = found.at(-1)
  const isUnclear = found.some(
    ({ value }) =>
      last !== undefined &&
      value !== last.value &&
      (isLandOrTrade(value) || isLandOrTrade(last.value) || !isOfTypes),
  )
  return last === undefined || isUnclear ? null : { type: last.value, phrase: last.phrase }
}

/** What is neither a home nor a plot for one. */
const otherUseAlone =
  /(?<!\p{L})(?:industrial|institutional) (?:plots?|land|shed|property)|^guest ?house|औद्योगिक|संस्थागत/u
const otherUse =
  /(?<!\p{L})(?:industrial|institutional|guest ?house|hostel|hotel|motel|resort|factory|shed|mill|school|hospital|clinic|petrol|marriage|banquet|mixed|paying guest|pg)(?!\p{L})|औद्योगिक|संस्थागत|गेस्ट हाउस|होटल|हॉस्टल|फैक्ट्री/u

function singular(text: string): string {
  return text.replaceAll(/(?<=[a-z]{3})s(?![a-z])/gi, '')
}

function isLandOrTrade(type: PropertyType): boolean {
  return type === 'plot' || type === 'commercial'
}
