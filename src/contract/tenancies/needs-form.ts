import { leaseBounds, peopleBounds } from '../enums/tenancies.ts'
import { latinDigits } from '../texts/latin-digits.ts'
import { typedForm } from '../texts/typed-form.ts'
import type { Needs } from './needs.ts'

export const needsForm = typedForm({
  cookie: 'typed_needs',
  fields: ['people', 'months', 'hasPets', 'hasVisitors', 'cooksMeat', 'hasCar'],
})
export type NeedsTexts = ReturnType<typeof needsForm.read>

export const numberBounds = { people: peopleBounds, months: leaseBounds }
export type NumberName = keyof typeof numberBounds

/** What a form that is sent has typed, nothing by its button to clear. */
export function typedNeeds(form: FormData): NeedsTexts {
  return needsForm.read(form.get('act') === 'clear' ? new FormData() : form)
}

export function needsTexts({ people, months, ...answers }: Needs): NeedsTexts {
  const checked = (name: keyof typeof answers) => (answers[name] ? 'on' : '')
  return {
    people: String(people ?? ''),
    months: String(months ?? ''),
    hasPets: checked('hasPets'),
    hasVisitors: checked('hasVisitors'),
    cooksMeat: checked('cooksMeat'),
    hasCar: checked('hasCar'),
  }
}

/** With the numbers that are out of range, which are left out. */
export function readNeeds(typed: NeedsTexts): { needs: Needs; wrong: readonly NumberName[] } {
  const people = readNumber('people', typed)
  const months = readNumber('months', typed)
  const wrong: NumberName[] = []
  if (people === undefined) wrong.push('people')
  if (months === undefined) wrong.push('months')
  const needs = {
    people: people ?? null,
    months: months ?? null,
    hasPets: typed.hasPets !== '',
    hasVisitors: typed.hasVisitors !== '',
    cooksMeat: typed.cooksMeat !== '',
    hasCar: typed.hasCar !== '',
  }
  return { needs, wrong }
}

/** Null without one. */
function readNumber(name: NumberName, typed: NeedsTexts): number | null | undefined {
  const text = latinDigits(typed[name].trim())
  if (text === '') return null
  const [min, max] = numberBounds[name]
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}
