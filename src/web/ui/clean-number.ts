import { latinDigits } from '#contract/texts/latin-digits.ts'

/** The first ten digits, also of a number pasted with the code of India. */
export function cleanIndianNumber(typed: string): string {
  const digits = plain(typed).replace(/\D/g, '')
  return digits.replace(/^(?:(?:00|0)?91|0)(?=\d{10})/, '').slice(0, 10)
}

/** Ten digits, or a number that begins with + and another country's code, as it was typed. */
export function cleanNumber(typed: string): string {
  const text = plain(typed)
  const international = /^[^\d+]*(?:\+|00)(.*)$/s.exec(text)?.[1]
  if (international === undefined) return cleanIndianNumber(text)
  const number = international.replace(/[^\d ()-]/g, '').slice(0, 24)
  return number.startsWith('91') ? number.replace(/\D/g, '').replace(/^910?/, '').slice(0, 10) : `+${number}`
}

function plain(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replace(/\p{Cf}/gu, '')
}
