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
  | { kind: 'nextMonth' }
  /** After a number. */
  | { kind: 'span'; months: number }
  | { kind: 'ordinal' }
  /** Filters that depend on the day. */
  | { kind: 'new' }
  | { kind: 'now' }

type Entry = readonly [DayMeaning, string]

const filter = (filter: SentenceFilters): DayMeaning => ({ kind: 'filter', filter })

/** Phrases as in `vocabulary`. */
export const dayVocabulary: readonly Entry[] = [
  [
    filter({ listedWithin: 1 }),
    'listed today, added today, added since yesterday, posted today, since yesterday, aaj ki listing, aaj ki nayi listing, aaj ka, aaj ke, आज की लिस्टिंग, आज की नई लिस्टिंग, आज डाली गई, आज के',
  ],
  [
    filter({ listedWithin: 7 }),
    'this week, listed this week, added this week, posted this week, last week, in the last week, last 7 days, in last 7 days, in the last 7 days, listed in last 7 days, listed in the last 7 days, listed in the last week, added in last week, last week listings, pichhle hafte ki listing, is hafte ki listing, past week, is hafte, is week, pichhle hafte, pichle hafte, pichhle 7 din, इस हफ्ते की लिस्टिंग, पिछले हफ्ते की लिस्टिंग, इस हफ्ते, इस सप्ताह, पिछले हफ्ते, पिछले सप्ताह, पिछले 7 दिन, पिछले सात दिन',
  ],
  [
    filter({ listedWithin: 30 }),
    'last 30 days, in the last 30 days, this month, listed this month, listed last month, added in last month, added last month, is mahine ki listing, pichhle mahine ki listing, इस महीने की लिस्टिंग, पिछले महीने की लिस्टिंग, last month, in last month, in the last month, added this month, past month, is mahine, pichhle mahine, pichhle ek mahine, pichhle 30 din, इस महीने, पिछले महीने, पिछले एक महीने, पिछले 30 दिन',
  ],
  [
    { kind: 'builtAfter' },
    'built after, built in or after, built since, constructed after, made after, ke baad bana, ke baad bani, ke baad ka bana, ke bad bana, ke baad ka, के बाद बना, के बाद बनी, के बाद बने, के बाद का, के बाद की, के बाद का बना',
  ],
  [
    { kind: 'yearsOld' },
    'years old, year old, yrs old, yr old, saal purana, saal purani, saal purane, saal tak purana, saal tak purani, saal se kam purana, saal se kam purani, saal se zyada purana nahi, saal se naya, sal purana, साल पुराना, साल पुरानी, साल पुराने, साल तक पुराना, साल तक पुरानी, साल से कम पुराना, साल से कम पुरानी, साल से नया, साल से नई, वर्ष पुराना, वर्ष से कम पुराना',
  ],
  [{ kind: 'notOlder' }, 'not older than, not more than, less than, no older than, built within'],
  [
    { kind: 'possession' },
    'possession, possession by, possession before, possession in, possession till, possession upto, tak possession, me possession, kabja, kabza, tak kabja, me kabja, ready by, ready before, handover, handover by, पजेशन, कब्जा, तक पजेशन, में पजेशन, तक कब्जा, में कब्जा, तक तैयार',
  ],
  [
    { kind: 'available' },
    'available, available from, available by, available in, available before, vacant from, vacant by, move in, move in by, move in from, moving in, shift, shifting, shifting by, shifting in, shift hona, se chahiye, से चाहिए, khali, se khali, से खाली, खाली, उपलब्ध, शिफ्ट, शिफ्ट होना, से रहने, तक रहने',
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
  [
    { kind: 'span', months: 1 },
    'month, months, mahina, mahine, mahino, mahinon, maah, महीना, महीने, महीनों, माह',
  ],
  [{ kind: 'span', months: 12 }, 'year, years, yr, yrs, saal, sal, varsh, साल, सालों, वर्ष'],
  [
    { kind: 'nextMonth' },
    'next month, from next month, next month onwards, agle mahine, agla mahina, aane wale mahine, अगले महीने, अगले माह',
  ],
  [{ kind: 'ordinal' }, 'st, nd, rd, th, tarikh, तारीख'],
  [
    { kind: 'new' },
    'new, naya, naye, nayi, brand new, newly built, new construction, naya bana, naya bana hua, नया, नए, नयी, नई, नया बना, नया बना हुआ, नवनिर्मित',
  ],
  [
    { kind: 'now' },
    'turant rehne ke liye, available now, immediately available, available immediately, vacant now, abhi khali, turant khali, अभी खाली, तुरंत खाली',
  ],
]
