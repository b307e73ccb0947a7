import type { SentenceFilters } from '#contract/search/sentence.ts'

/** What words of days, months and years mean; see `Meaning`. */
export type DayMeaning =
  | { kind: 'filter'; filter: SentenceFilters }
  /** Beside a year. */
  | { kind: 'builtAfter' }
  /** Beside a number of years. */
  | { kind: 'yearsOld' }
  | { kind: 'notOlder' }
  /** Beside a day, a month, a year or a time. */
  | { kind: 'possession' }
  | { kind: 'available' }
  | { kind: 'monthName'; value: number }
  /** The week, month or year of today (0), or the one after it (1). */
  | { kind: 'coming'; unit: 'week' | 'month' | 'year'; count: 0 | 1 }
  /** After a number. */
  | { kind: 'span'; months: number; days: number }
  /** After a date without a month. */
  | { kind: 'dayOfMonth' }
  /** Before a number of days, weeks or months; after it; and what happened then. */
  | { kind: 'past' }
  | { kind: 'ago' }
  | { kind: 'listed' }
  /** Filters that depend on the day. */
  | { kind: 'new' }
  | { kind: 'now' }

type Entry = readonly [DayMeaning, string]

const filter = (filter: SentenceFilters): DayMeaning => ({ kind: 'filter', filter })

/** Phrases as in `vocabulary`. */
export const dayVocabulary: readonly Entry[] = [
  [
    filter({ listedWithin: 1 }),
    'listed today, added today, posted today, todays listing, todays listings, new listings today, added since yesterday, since yesterday, listed yesterday, added yesterday, posted yesterday, aaj ki listing, aaj ki nayi listing, aaj ka, aaj ke, aaj aaya, aaj aayi, aaj aaye, aaj dala, aaj dali, kal ki listing, kal ki nayi listing, kal aaya, kal aayi, kal aaye, kal dala, kal dali, आज की लिस्टिंग, आज की नई लिस्टिंग, आज डाली गई, आज के, आज आया, आज आई, आज आए, कल की लिस्टिंग, कल आया, कल आई, कल आए, कल डाली गई',
  ],
  [
    { kind: 'past' },
    'last, past, previous, in last, in the last, in past, in the past, within last, within the last, pichhle, pichle, pichhla, pichhli, beete, पिछले, पिछला, पिछली, बीते, गत',
  ],
  [{ kind: 'ago' }, 'ago, pehle, pahle, old, purana, purani, purane, पहले, पुराना, पुरानी, पुराने'],
  [
    { kind: 'listed' },
    'listed, added, posted, uploaded, listing, listings, ad, ads, aaya, aayi, aaye, aaya hua, aaye hue, aya, ayi, aye, dala, dali, dale, daala, daali, dala gaya, dali gayi, dala hua, लिस्टिंग, आया, आयी, आई, आए, आये, डाला, डाली, डाले, डाला गया, डाली गई, डाले गए',
  ],
  [
    { kind: 'coming', unit: 'week', count: 0 },
    'this week, is week, is hafte, is hafta, is saptah, isi hafte, इस हफ्ते, इस हफ्ता, इस सप्ताह, इसी हफ्ते',
  ],
  [
    { kind: 'coming', unit: 'month', count: 0 },
    'this month, is month, is mahine, is mahina, is maah, isi mahine, इस महीने, इस माह, इसी महीने',
  ],
  [{ kind: 'coming', unit: 'year', count: 0 }, 'this year, is year, is saal, isi saal, इस साल, इसी साल'],
  [{ kind: 'coming', unit: 'week', count: 1 }, 'next week, agle hafte, अगले हफ्ते, अगले सप्ताह'],
  [
    { kind: 'coming', unit: 'month', count: 1 },
    'next month, from next month, next month onwards, agle mahine, agla mahina, aane wale mahine, अगले महीने, अगले माह',
  ],
  [
    { kind: 'coming', unit: 'year', count: 1 },
    'next year, agle saal, agle sal, aane wale saal, अगले साल, अगले वर्ष',
  ],
  [
    { kind: 'builtAfter' },
    'built after, built in or after, built since, constructed after, made after, ke baad bana, ke baad bani, ke baad ka bana, ke bad bana, ke baad ka, के बाद बना, के बाद बनी, के बाद बने, के बाद का, के बाद की, के बाद का बना',
  ],
  [
    { kind: 'yearsOld' },
    'years old, year old, yrs old, yr old, saal purana, saal purani, saal purane, saal tak purana, saal tak purani, saal se kam purana, saal se kam purani, saal se zyada purana nahi, saal se zyada purani nahi, saal se zyada purana na ho, saal se zyada purani na ho, saal se purana na ho, saal se purani na ho, saal se purana nahi, saal se purani nahi, saal ke andar bana, saal ke andar bani, saal ke andar ka bana, saal se naya, sal purana, साल पुराना, साल पुरानी, साल पुराने, साल तक पुराना, साल तक पुरानी, साल से कम पुराना, साल से कम पुरानी, साल से ज़्यादा पुराना नहीं, साल से ज़्यादा पुरानी नहीं, साल से ज़्यादा पुराना न हो, साल से पुराना न हो, साल से पुराना नहीं, साल के अंदर बना, साल के अंदर बनी, साल से नया, साल से नई, वर्ष पुराना, वर्ष से कम पुराना',
  ],
  [
    { kind: 'notOlder' },
    'not older than, not more than, less than, no older than, built within, built in last, built in the last, built in past',
  ],
  [
    { kind: 'possession' },
    'possession, possession by, possession before, possession in, possession till, possession upto, tak possession, me possession, kabja, kabza, tak kabja, me kabja, ready by, ready before, handover, handover by, पजेशन, कब्जा, तक पजेशन, में पजेशन, तक कब्जा, में कब्जा, तक तैयार',
  ],
  [
    { kind: 'available' },
    'available, available from, available by, available in, available before, vacant from, vacant by, move in, move in by, move in from, moving in, moving, move, shift, shifting, shifting by, shifting in, shift hona, shift karna, shift hone, se chahiye, से चाहिए, khali, se khali, से खाली, खाली, उपलब्ध, शिफ्ट, शिफ्ट होना, शिफ्ट करना, से रहने, तक रहने',
  ],
  ...(
    [
      'january, jan, janvari, जनवरी',
      'february, feb, farvari, फरवरी',
      'march, मार्च',
      'april, अप्रैल',
      'may, मई',
      'june, जून',
      'july, जुलाई',
      'august, aug, agast, अगस्त',
      'september, sept, sep, sitambar, सितंबर',
      'october, oct, aktubar, अक्टूबर',
      'november, nov, navambar, नवंबर',
      'december, dec, disambar, दिसंबर',
    ] as const
  ).map((words, place): Entry => [{ kind: 'monthName', value: place + 1 }, words]),
  [{ kind: 'span', months: 0, days: 1 / 24 }, 'hour, hours, hr, hrs, ghante, ghanta, घंटे, घंटा, घंटों'],
  [{ kind: 'span', months: 0, days: 1 }, 'day, days, din, dino, dinon, दिन, दिनों'],
  [
    { kind: 'span', months: 0, days: 7 },
    'week, weeks, wk, wks, hafta, hafte, hafto, hafton, saptah, हफ्ता, हफ्ते, हफ्तों, सप्ताह',
  ],
  [
    { kind: 'span', months: 1, days: 30 },
    'month, months, mahina, mahine, mahino, mahinon, maah, महीना, महीने, महीनों, माह',
  ],
  [{ kind: 'span', months: 12, days: 365 }, 'year, years, yr, yrs, saal, sal, varsh, साल, सालों, वर्ष'],
  [{ kind: 'dayOfMonth' }, 'tarikh, tareekh, taareekh, तारीख'],
  [
    { kind: 'new' },
    'new, naya, naye, nayi, brand new, newly built, new construction, naya bana, naya bana hua, नया, नए, नयी, नई, नया बना, नया बना हुआ, नवनिर्मित',
  ],
  [
    { kind: 'now' },
    'turant rehne ke liye, available now, immediately available, available immediately, vacant now, abhi khali, turant khali, अभी खाली, तुरंत खाली',
  ],
]
