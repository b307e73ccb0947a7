/** The edit form of the home that `createProperty` makes, with these fields typed over. */
export function edited(property: { id: string; edition: number }, changes: Record<string, unknown> = {}) {
  return {
    id: property.id,
    edition: property.edition,
    title: 'Three-bedroom flat near the park',
    type: 'apartment' as const,
    purpose: 'sale' as const,
    price: '5000000',
    address: '14 Park Road, Malviya Nagar',
    city: 'Jaipur',
    state: 'Rajasthan',
    beds: '3',
    baths: '2',
    area: '1200',
    ...changes,
  }
}

/** The sentences beside the fields of a refused form. */
export async function refusalsOf(call: Promise<unknown>): Promise<Record<string, string[]>> {
  return call.then(
    () => ({}),
    (error: { data?: { fields?: Record<string, string[]> } }) => error.data?.fields ?? {},
  )
}
