/** Ten digits starting 6–9, as people type it: spaces, dashes and +91 are dropped. */
export const mobilePattern = /^[6-9]\d{9}$/

export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length > 10 && digits.startsWith('91') ? digits.slice(2) : digits
}

/** How a number is stored: +91 and ten digits. */
export function storedPhone(mobile: string): string {
  return `+91${digitsOf(mobile)}`
}

/** How a number is read: +91 98290 12345. */
export function formatPhone(stored: string): string {
  const digits = digitsOf(stored)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}
