import { digitsOf } from '#contract/phone.ts'

/** s•••@gmail.com */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** +91 98•••••210 */
export function maskedPhone(phone: string): string {
  const digits = digitsOf(phone)
  return `+91 ${digits.slice(0, 2)}•••••${digits.slice(-3)}`
}
