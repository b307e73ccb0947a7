/** Rates that costs are computed with; staff keep them. */
export const costRateKeys = [
  'duty_man',
  'duty_woman',
  'duty_joint',
  'surcharge',
  'registration',
  'gst',
  'gst_affordable',
  'affordable_price',
  'affordable_area',
  'tds',
  'tds_from',
  'loan_duty',
] as const
/** Kinds of property that the state's least values (DLC) are listed for. */
export const dlcCategories = ['plot', 'flat', 'commercial'] as const
/** Of the values of one key or place: the current one began last, until today; it expires with its last day. */
export const rateStates = ['future', 'current', 'expired', 'former'] as const
/** How an advertiser charges: nothing, per cent of the price, months of rent, or rupees. */
export const brokerageKinds = ['none', 'percent', 'months', 'fixed'] as const
