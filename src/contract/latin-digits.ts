/** The digits of a Hindi keyboard as the ones that programs count with. */
export function latinDigits(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** A number as people type it into a field, such as ₹ ७८,५०,०००; what is no number stays none. */
export function numberText(typed: string): string {
  return latinDigits(typed).replace(/[₹,\s]/g, '')
}
