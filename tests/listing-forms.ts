import { randomUUID } from 'node:crypto'

const home = {
  title: 'Three-bedroom flat near the park',
  type: 'apartment' as const,
  purpose: 'sale' as const,
  address: '14 Park Road, Malviya Nagar',
  city: 'Jaipur',
  state: 'Rajasthan',
  beds: '3',
  baths: '2',
}

/** The form of a new listing as somebody filled it in who had nothing to hide. */
export function sampleListing(changes: Record<string, unknown> = {}) {
  return { submissionKey: randomUUID(), ...home, price: '7850000', area: '1450', ...changes }
}

/** The edit form of the home that `createProperty` makes, with these fields typed over. */
export function sampleEdit(property: { id: string; version: number }, changes: Record<string, unknown> = {}) {
  const { id, version } = property
  return { id, version, ...home, price: '5000000', area: '1200', ...changes }
}

/** The sentences beside the fields of a refused form. */
export async function refusalsOf(call: Promise<unknown>): Promise<Record<string, string[]>> {
  return call.then(
    () => ({}),
    (error: { data?: { fields?: Record<string, string[]> } }) => error.data?.fields ?? {},
  )
}
