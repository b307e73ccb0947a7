import type { Actor } from '#server/platform/context.ts'

import type { As } from './test.ts'

/** Saves the listing of the factory with changes, as its owner would, and answers it as it stands then. */
export async function editAsOwner(as: As, owner: Actor, id: string, changes: Record<string, unknown>) {
  const room = as(owner).properties
  const { edition } = await room.getOwnProperty({ id })
  await room.updateProperty({
    id,
    edition,
    title: 'Three-bedroom flat near the park',
    type: 'apartment',
    purpose: 'sale',
    price: '5000000',
    address: '14 Park Road, Malviya Nagar',
    city: 'Jaipur',
    state: 'Rajasthan',
    beds: '3',
    baths: '2',
    area: '1200',
    ...changes,
  })
  return room.getOwnProperty({ id })
}
