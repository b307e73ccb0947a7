import type { CheckResultDetails } from '#contract/moderation/check-result.ts'
import type { Database } from '#database/client.ts'

import { notify } from '../../messages/commands/notify.ts'
import { flagProperty } from '../../properties/commands/flag-property.ts'
import type { CheckListing } from '../../properties/commands/flag-property.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/find-market-subject.ts'
import { recheckVisits } from '../../visits/commands/recheck-visits.ts'
import { isBlockingResult } from '../policy/blocking-results.ts'
import { findCheckedListing } from '../queries/find-checked-listing.ts'
import type { CheckedListing } from '../queries/find-checked-listing.ts'
import { countedHours, runChecks } from '../queries/run-checks.ts'
import { saveCheckResults } from './save-check-results.ts'

/** What programs notice about a listing that was sent or changed; some of it holds the listing until somebody looked. */
export const checkListing: CheckListing = async (tx, { propertyId, now }) => {
  const listing = await findCheckedListing(tx, { id: propertyId, now, hours: countedHours })
  const market = await findUncheckedMarketSubject(tx, propertyId)
  if (!listing || !market) throw new Error('A listing to be checked does not exist')
  const detected = await runChecks(tx, { listing, market })
  const open = await saveCheckResults(tx, { propertyId, detected, now })
  const reasons = open.filter(isBlockingResult).map(({ kind }) => kind)
  // What was refused must not be public again for a comma that was changed.
  const isFlagged = listing.isOpen && (reasons.length > 0 || listing.wasRefused)
  await flagProperty(tx, { propertyId, isFlagged, reasons, now })
  await recheckVisits(tx, { propertyId, now })
  if (isFlagged && !listing.isFlagged && reasons.length > 0)
    await notifyOwner(tx, { propertyId, listing, reasons, now })
  return { isFlagged }
}

type Told = { propertyId: string; listing: CheckedListing; reasons: CheckResultDetails['kind'][]; now: Date }

/** Why it is held stands with the listing in their dashboard, as far as they can act. */
async function notifyOwner(tx: Database, { propertyId, listing, reasons, now }: Told): Promise<void> {
  const { userId, title, numericId } = listing
  await notify(tx, {
    userId,
    kind: 'property_flagged',
    parameters: { title, numericId, reasons: reasons.join() },
    link: '/user-dashboard/properties?state=pending',
    eventKey: `held:${propertyId}:${now.toISOString()}`,
    now,
  })
}
