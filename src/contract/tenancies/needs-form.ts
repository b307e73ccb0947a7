import { parkedVehicles } from '../enums/properties.ts'
import { latinDigits } from '../texts/latin-digits.ts'
import { needs, type Needs } from './needs.ts'

/** What the form of the page says; null for numbers out of range, which its fields name. */
export function readNeedsForm(form: FormData): Needs | null {
  const number = (name: string) => {
    const text = form.get(name)
    return typeof text === 'string' && text.trim() !== '' ? latinDigits(text.trim()) : null
  }
  const read = needs.safeParse({
    people: number('people'),
    hasPets: form.has('hasPets'),
    hasVisitors: form.has('hasVisitors'),
    cooksMeat: form.has('cooksMeat'),
    vehicles: parkedVehicles.filter((kind) => form.getAll('vehicles').includes(kind)),
    months: number('months'),
  })
  return read.success ? read.data : null
}
