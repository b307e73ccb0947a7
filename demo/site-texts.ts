import { siteContentSeeds } from '#database/catalogue/entries.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { legalTexts, legalVersions, siteContentVersions, siteReleases } from '#database/schema/index.ts'

import type { Calendar } from './calendar.ts'

const authorId = idOf('person admin')

/** Earlier versions of the site texts and of the legal texts. */
export async function seedSiteTexts(db: Database, calendar: Calendar): Promise<void> {
  const at = { first: calendar.at(400, 10), second: calendar.at(45, 11), third: calendar.at(12, 16) }
  await insertRows(db, siteReleases, [
    { version: 2, authorId, createdAt: at.second },
    { version: 3, authorId, createdAt: at.third },
  ])
  await insertRows(db, siteContentVersions, [
    ...textRows('support_hours', 1, at.first, [
      'Monday to Saturday, 10:00 AM to 6:00 PM IST',
      'सोमवार से शनिवार, सुबह 10 से शाम 6 बजे (IST)',
    ]),
    ...textRows('support_hours', 2, at.second, siteContentSeeds['support_hours']),
    ...textRows('stat_happy_customers', 1, at.first, ['12K+', '12 हज़ार+']),
    ...textRows('stat_happy_customers', 3, at.third, siteContentSeeds['stat_happy_customers']),
  ])
  await insertRows(db, legalVersions, [{ version: '2025-01-01', authorId, createdAt: calendar.at(690, 10) }])
  await insertRows(
    db,
    legalTexts,
    Object.entries(earlierTexts).flatMap(([kind, { en, hi }]) => [
      { version: '2025-01-01', kind: kind === 'terms' ? 'terms' : 'privacy', locale: 'en', body: en },
      { version: '2025-01-01', kind: kind === 'terms' ? 'terms' : 'privacy', locale: 'hi', body: hi },
    ]),
  )
}

function textRows(
  key: string,
  version: number,
  createdAt: Date,
  words: readonly [en: string, hi: string] | undefined,
): (typeof siteContentVersions.$inferInsert)[] {
  const author = version === 1 ? null : authorId
  return (['en', 'hi'] as const).map((locale, index) => ({
    id: idOf(`word ${key} ${locale} ${version}`),
    key,
    locale,
    version,
    value: words?.[index] ?? '',
    authorId: author,
    createdAt,
  }))
}

const earlierTexts = {
  terms: {
    en: 'What you may expect of Haveli, and what we expect of you.\n\n## Listings\n\nList only what you own or may offer, with a true price.\n\n## Changes and law\n\nThe law of India holds; the courts of Jaipur decide.',
    hi: 'हवेली से आप क्या उम्मीद रखें, और हम आपसे क्या।\n\n## लिस्टिंग\n\nवही सूचीबद्ध करें जो आपका है या जिसे आप दे सकते हैं, सही क़ीमत के साथ।\n\n## बदलाव और क़ानून\n\nभारत का क़ानून लागू है; निर्णय जयपुर की अदालतें करेंगी।',
  },
  privacy: {
    en: 'What Haveli keeps about you, and why.\n\n## What we keep\n\nWhat you type at sign-up, your listings, your enquiries and visits.\n\n## Who sees it\n\nA lister gets your name and number when you send them an enquiry.',
    hi: 'हवेली आपके बारे में क्या रखता है, और क्यों।\n\n## हम क्या रखते हैं\n\nसाइन-अप में लिखी बातें, आपकी लिस्टिंग, पूछताछ और विज़िट।\n\n## कौन देखता है\n\nपूछताछ भेजने पर विज्ञापनदाता को आपका नाम और नंबर मिलता है।',
  },
} as const
