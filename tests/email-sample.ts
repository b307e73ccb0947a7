export const publicUrl = 'https://haveli.example'

export type Sample = {
  locale: 'en' | 'hi'
  /** Whatever people type: of readers, of others, of homes and messages. */
  reader: string
  other: string
  title: string
  words: string
}

export function readerOf({ locale, reader }: Sample) {
  return { userId: 'u', name: reader, email: 'meera.joshi@example.in', locale, mobileNumber: '+919829012345' }
}

export const at = '2026-11-21T05:30:00.000Z'

export function homeOf({ title }: Sample) {
  return { numericId: 48_213, title, price: 21_500_000, purpose: 'sale' } as const
}
