/** Ten digits starting with 6–9; spaces, dashes and +91 are dropped before. */
export const mobilePattern = /^[6-9]\d{9}$/

export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length > 10 && digits.startsWith('91') ? digits.slice(2) : digits
}

/** The stored form: +91 and ten digits. */
export function storedPhone(mobile: string): string {
  return `+91${digitsOf(mobile)}`
}

/** The displayed form: +91 98290 12345. */
export function formatPhone(stored: string): string {
  const digits = digitsOf(stored)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}
