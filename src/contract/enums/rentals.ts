export const rentalSides = ['landlord', 'tenant'] as const
/** How far a rental is: told from what both sides did, never stored. */
export const rentalStages = [
  /** The terms are not agreed by both. */
  'drafting',
  /** The inventory of the day of moving in is not signed by both. */
  'agreed',
  'living',
  /** The inventory of the day of moving out is not signed by both. */
  'moving_out',
  /** The return of the deposit is not confirmed by the tenant. */
  'settling',
  'ended',
  'cancelled',
] as const
/** Verification of a tenant by the police, in the order in which it is done. */
export const policeSteps = ['form', 'tenant_papers', 'landlord_papers', 'handed_in', 'receipt'] as const
export const inventoryMoments = ['move_in', 'move_out'] as const
/** A thing, or the reading of a meter. */
export const rentalItemKinds = ['thing', 'electricity', 'water', 'gas'] as const
export const itemConditions = ['new', 'good', 'worn', 'damaged', 'missing'] as const
export const paymentWays = ['bank', 'upi', 'cheque', 'cash'] as const
/** What a tenant answers to a deposit that was returned. */
export const returnAnswers = ['confirmed', 'disputed'] as const
/** What one side did, as the other is told. */
export const rentalChanges = [
  'begun',
  /** For the first time. */
  'terms_set',
  'terms_changed',
  'agreed',
  'signed',
  'deposit_received',
  'move_out_begun',
  'move_out_cancelled',
  'deposit_returned',
  'return_confirmed',
  /** The tenant said that no deposit was paid. */
  'none_paid',
  'return_disputed',
  'cancelled',
  'closed',
] as const
