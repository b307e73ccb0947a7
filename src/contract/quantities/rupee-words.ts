/** Words of amounts, apart from those of areas and rooms, which a form does not load. Phrases separated by commas. */
export const scaleWords = [
  [1_000, 'k, thousand, thousands, hazar, hazaar, हज़ार, हजार'],
  [100_000, 'l, lakh, lakhs, lac, lacs, lk, laakh, लाख'],
  [10_000_000, 'cr, crs, crore, crores, karod, karor, करोड़, करोड'],
] as const

export const rupeeWords = 'rs, inr, rupees, rupee, rupaye, rupay, रुपये, रुपए, रु'
export const monthWords =
  'month, monthly, /m, mo, mth, pm, p m, mahina, mahine, per month, a month, har mahine, mahine ka, prati mah, महीना, महीने, माह, प्रति माह, महीने का, हर महीने'
export const perWords = 'per, /, prati, प्रति'
export const plusWords = '+, plus, onwards, and above, above, or more, se shuru, से शुरू'
export const rangeWords = '-, to, se, से'
export const estimateWords =
  'approx, approximately, starting from, starting, from, upto, up to, about, around, lagbhag, kareeb, लगभग, करीब'
export const noiseWords =
  '*, only, negotiable, slightly negotiable, nego, slightly nego, neg, fixed, final, net, asking, demand, price, rent, all inclusive, all incl, मात्र'
/** Of a time, as in a deposit of 2 months. */
export const periodWords = 'month, months, mahina, mahine, महीना, महीने, माह'
