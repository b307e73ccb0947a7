import { isBlockedBy } from '../leads/queries/lead-details.ts'
import type { Notices } from '../platform/notices.ts'
import { rentalMail } from './emails.ts'
import { findReader, findUncheckedRental } from './queries/rentals.ts'

export const rentalNotices: Notices = {
  'rental.changed': async ({ db, publicUrl }, { rentalId, change, side, at }) => {
    const rental = await findUncheckedRental(db, rentalId)
    if (!rental) return []
    const { landlordId, tenantId } = rental
    const [readerId, doerId] = side === 'landlord' ? [tenantId, landlordId] : [landlordId, tenantId]
    const doer = side === 'landlord' ? rental.landlordName : rental.tenantName
    if (readerId === null || doerId === null || doer === null) return []
    const reader = await findReader(db, readerId)
    if (!reader) return []
    const isBlocked = await isBlockedBy(db, { userId: doerId, by: readerId })
    const { title } = rental.property
    const told = { id: rentalId, name: doer, title, change, at, moveOutOn: rental.moveOutOn }
    return [
      {
        kind: 'rental_changed',
        to: [readerId],
        bell: {
          parameters: { name: doer, title, change },
          link: `/user-dashboard/rentals/${rentalId}`,
          eventKey: `rental:${rentalId}:${change}:${at}`,
        },
        email: isBlocked ? null : () => rentalMail(reader, told, publicUrl),
      },
    ]
  },
}
