/** Converts Devanagari digits to ASCII digits. */
export function latinDigits(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** Normalizes a typed number such as ₹ ७८,५०,०००; text that is not a number stays as it is. */
export function numberText(typed: string): string {
  return latinDigits(typed).replace(/[₹,\s]/g, '')
}
