import type { FindingDetails } from '#contract/moderation/finding.ts'
import type { Database } from '#database/client.ts'

import { notify } from '../../messages/commands/notify.ts'
import { holdProperty } from '../../properties/commands/hold-property.ts'
import type { CheckListing } from '../../properties/commands/hold-property.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/find-market-subject.ts'
import { settleDoubts } from '../../visits/commands/settle-doubts.ts'
import { holdsListing } from '../policy/holds-listing.ts'
import { findCheckedListing } from '../queries/find-checked-listing.ts'
import type { CheckedListing } from '../queries/find-checked-listing.ts'
import { countedHours, noticeAll } from '../queries/notice-all.ts'
import { keepFindings } from './keep-findings.ts'

/** What programs notice about a listing that was sent or changed; some of it holds the listing until somebody looked. */
export const checkListing: CheckListing = async (tx, { propertyId, now }) => {
  const listing = await findCheckedListing(tx, { id: propertyId, now, hours: countedHours })
  const market = await findUncheckedMarketSubject(tx, propertyId)
  if (!listing || !market) throw new Error('A listing to be checked does not exist')
  const noticed = await noticeAll(tx, { listing, market })
  const open = await keepFindings(tx, { propertyId, noticed, now })
  const reasons = open.filter(holdsListing).map(({ kind }) => kind)
  // What was refused must not be public again for a comma that was changed.
  const isHeld = listing.isOpen && (reasons.length > 0 || listing.wasRefused)
  await holdProperty(tx, { propertyId, isHeld, reasons, now })
  await settleDoubts(tx, { propertyId, now })
  if (isHeld && !listing.isHeld && reasons.length > 0)
    await tellOwner(tx, { propertyId, listing, reasons, now })
  return { isHeld }
}

type Told = { propertyId: string; listing: CheckedListing; reasons: FindingDetails['kind'][]; now: Date }

/** Why it is held stands with the listing in their dashboard, as far as they can act. */
async function tellOwner(tx: Database, { propertyId, listing, reasons, now }: Told): Promise<void> {
  const { userId, title, numericId } = listing
  await notify(tx, {
    userId,
    kind: 'property_held',
    parameters: { title, numericId, reasons: reasons.join() },
    link: '/user-dashboard/properties?state=pending',
    newsKey: `held:${propertyId}:${now.toISOString()}`,
    now,
  })
}
