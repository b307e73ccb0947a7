/** Converts digits of Indian scripts, and Arabic ones, to ASCII digits. */
export function latinDigits(typed: string): string {
  return typed
    .replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Normalizes a typed number such as ₹ ७८,५०,०००; text that is not a number stays as it is. */
export function numberText(typed: string): string {
  return latinDigits(typed).replace(/[₹,\s]/g, '')
}
