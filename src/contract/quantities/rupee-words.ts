/** Words of amounts, apart from those of areas and rooms, which a form does not load. Phrases separated by commas. */
export const scaleWords = [
  [1_000, 'k, thousand, thousands, hazar, hazaar, हज़ार, हजार'],
  [100_000, 'l, lakh, lakhs, lac, lacs, lack, lacks, lk, lkh, lkhs, lak, laks, laakh, laakhs, लाख'],
  [10_000_000, 'cr, crs, crore, crores, karod, karor, करोड़, करोड'],
] as const

export const rupeeWords =
  'rs, inr, rupees, rupee, rupaye, rupay, rupya, rupaya, rupaiya, rupiya, रुपये, रुपए, रुपया, रुपैया, रु'
export const monthWords =
  'month, monthly, /m, mo, mth, pm, p m, mahina, mahine, per month, a month, har mahine, mahine ka, prati mah, महीना, महीने, माह, प्रति माह, महीने का, हर महीने'
export const perWords = 'per, /, prati, प्रति'
export const plusWords = '+, plus, onwards, and above, above, or more, se shuru, से शुरू'
export const rangeWords = '-, to, se, से'
export const estimateWords =
  '~, >, more than, over, approx, approximately, plus minus, starting from, starting, from, upto, up to, about, around, lagbhag, kareeb, लगभग, करीब'
export const noiseWords =
  '*, only, negotiable, slightly negotiable, nego, slightly nego, neg, fixed, fix, final, firm, net, asking, demand, price, rent, all inclusive, all incl, incl maintenance, including maintenance, inclusive of maintenance, with maintenance, maintenance included, incl maint, inc maintenance, dr, मात्र'
/** What is paid beside an amount, as in 25000 + maintenance. */
export const extraWords =
  'gst, tax, taxes, registry, registration, stamp duty, maintenance, maint, mnt, elec, electricity, light, lights, light bill, bijli, bijli pani, water, parking, other charges, charges, extra, रजिस्ट्री, बिजली, मेंटेनेंस'
/** Of a time, as in a deposit of 2 months. */
export const periodWords = 'month, months, mth, mths, mnth, mnths, mahina, mahine, महीना, महीने, माह'
/** Parts of numbers, and spellings besides those of `number-words.ts`. */
export const fractionWords = [
  [1.5, 'डेढ़, dedh, derh'],
  [2.5, 'ढाई, dhai'],
  [15, 'पन्द्रह'],
  [25, 'pachees'],
  [95, 'पंचानवे'],
] as const
/** What is added to the number that follows: साढ़े तीन is 3.5, पौने दो 1.75, सवा दो 2.25, and सवा alone 1.25. */
export const addedWords = [
  [0.5, 'साढ़े, साढे, sadhe, saadhe, sarhe'],
  [-0.25, 'पौने, paune, pone'],
  [0.25, 'सवा, sava'],
] as const
