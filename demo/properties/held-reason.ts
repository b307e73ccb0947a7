/** Why a demo listing is held: contact data or a fraud's wording in its description. */
export function heldReasonOf(order: number) {
  return order % 2 === 0 ? number : wording
}

const number = {
  kind: 'contact_in_text',
  what: 'phone',
  sentence: 'Call 98290 00000 at any time.',
  excerpt: '98290 00000',
} as const

const wording = {
  kind: 'forbidden_words',
  what: 'fraud',
  sentence: 'Please pay the token before the visit.',
  excerpt: 'pay the token before the visit',
} as const
