import { latinDigits } from '../texts/latin-digits.ts'
import { needs, noNeeds, type Needs } from './needs.ts'

/** What the form of the page says, nothing by its button to clear; null for numbers out of range, which its fields name. */
export function readNeedsForm(form: FormData): Needs | null {
  if (form.get('act') === 'clear') return noNeeds
  const number = (name: string) => {
    const text = form.get(name)
    return typeof text === 'string' && text.trim() !== '' ? latinDigits(text.trim()) : null
  }
  const read = needs.safeParse({
    people: number('people'),
    hasPets: form.has('hasPets'),
    hasVisitors: form.has('hasVisitors'),
    cooksMeat: form.has('cooksMeat'),
    hasCar: form.has('hasCar'),
    months: number('months'),
  })
  return read.success ? read.data : null
}
