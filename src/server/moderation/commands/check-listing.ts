import type { CheckListing } from '../../properties/commands/hold-property.ts'
import { holdProperty } from '../../properties/commands/hold-property.ts'

/** What programs notice about a listing that was sent or changed; some of it holds the listing until somebody looked. */
export const checkListing: CheckListing = async (tx, { propertyId, now }) => {
  const reasons: string[] = []
  const isHeld = reasons.length > 0
  await holdProperty(tx, { propertyId, isHeld, reasons, now })
  return { isHeld }
}
