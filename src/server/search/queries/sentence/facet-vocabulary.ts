import type { SentenceFilters } from '#contract/search/sentence.ts'

/** What words of the facets under "More filters" mean; see `Meaning`. */
export type FacetMeaning =
  | { kind: 'filter'; filter: SentenceFilters }
  /** After a number of feet. */
  | { kind: 'roadFeet' }
  /** Beside an area. */
  | { kind: 'carpet' }
  /** Beside a year. */
  | { kind: 'builtAfter' }
  | { kind: 'yearsOld' }
  /** Beside a month or a year. */
  | { kind: 'possession' }
  | { kind: 'available' }
  | { kind: 'monthName'; value: number }
  /** Filters that depend on the day. */
  | { kind: 'new' }
  | { kind: 'now' }
  /** One room with a kitchen. */
  | { kind: 'studio' }
  /** Understood as nothing that search can filter by. */
  | { kind: 'text' }

const filter = (filter: SentenceFilters): FacetMeaning => ({ kind: 'filter', filter })

const facing = (
  value: NonNullable<SentenceFilters['facing']>[number],
  english: string,
  names: string,
): Entry => {
  const spelled = names.split(', ').flatMap((name) => facingEndings.map((ending) => name + ending))
  return [
    filter({ facing: [value] }),
    [`${english} facing, ${english} face, facing ${english}`, ...spelled].join(', '),
  ]
}
const facingEndings = [' mukhi', ' mukh', ' facing', 'mukhi', ' मुखी', 'मुखी', ' दिशा']

type Entry = readonly [FacetMeaning, string]

function floors(english: string, hindi: string): string {
  return [
    ...english
      .split(', ')
      .flatMap((floor) => [`${floor} floor`, `on ${floor} floor`, `on the ${floor} floor`]),
    ...hindi.split(', ').flatMap((floor) => [`${floor} manzil`, `${floor} मंजिल`]),
  ].join(', ')
}

/** Phrases as in `vocabulary`. */
export const facetVocabulary: readonly Entry[] = [
  [
    filter({ noBrokerage: true }),
    'no brokerage, zero brokerage, without brokerage, brokerage free, free of brokerage, bina brokerage, bina brokrage, brokerage nahi, no commission, without commission, bina commission, bina dalali, dalali nahi, no dalali, बिना ब्रोकरेज, बिना दलाली, बिना कमीशन, ब्रोकरेज नहीं, दलाली नहीं, नो ब्रोकरेज',
  ],
  [
    filter({ offeredBy: ['owner'] }),
    'owner, owners, by owner, from owner, from the owner, direct owner, direct from owner, owner direct, owner property, owner ka, owner ki, owner se, malik, makan malik, malik se, malik ka, no broker, without broker, bina broker, no agent, without agent, bina agent, no dealer, bina dealer, bina dalal, मालिक, मकान मालिक, मालिक से, मालिक का, ओनर, ओनर का, ओनर से, बिना ब्रोकर, बिना एजेंट, बिना दलाल',
  ],
  [
    filter({ offeredBy: ['agent'] }),
    'by agent, from agent, agent ka, agent se, through agent, एजेंट से, एजेंट का',
  ],
  [
    filter({ offeredBy: ['builder'] }),
    'by builder, from builder, from the builder, direct from builder, builder ka, builder se, builder flat, builder flats, बिल्डर से, बिल्डर का',
  ],
  [{ kind: 'text' }, 'builder floor, builder floors, बिल्डर फ्लोर'],
  facing('north', 'north', 'uttar, उत्तर'),
  facing('north_east', 'north east', 'uttar purv, uttar purab, ishan, ईशान, उत्तर पूर्व'),
  facing('east', 'east', 'purv, poorv, purab, पूर्व, पूरब'),
  facing('south_east', 'south east', 'dakshin purv, agneya, आग्नेय, दक्षिण पूर्व'),
  facing('south', 'south', 'dakshin, दक्षिण'),
  facing('south_west', 'south west', 'dakshin paschim, nairitya, नैऋत्य, दक्षिण पश्चिम'),
  facing('west', 'west', 'paschim, pashchim, पश्चिम'),
  facing('north_west', 'north west', 'uttar paschim, vayavya, वायव्य, उत्तर पश्चिम'),
  [
    filter({ titleKind: ['jda_patta'] }),
    'jda patta, jda pata, jda ka patta, jda patte wala, jda patta wala, jda lease deed, jda approved, जेडीए पट्टा, जेडीए का पट्टा, जेडीए पट्टे वाला, जेडीए अप्रूव्ड',
  ],
  [
    filter({ titleKind: ['housing_board'] }),
    'housing board patta, housing board allotment, rhb allotment, rhb patta, हाउसिंग बोर्ड पट्टा, हाउसिंग बोर्ड का पट्टा',
  ],
  [
    filter({ titleKind: ['nagar_nigam_patta'] }),
    'nagar nigam patta, nagar nigam ka patta, nigam patta, नगर निगम पट्टा, नगर निगम का पट्टा, निगम पट्टा',
  ],
  [
    filter({ titleKind: ['society_patta'] }),
    'society patta, society ka patta, सोसायटी पट्टा, सोसाइटी पट्टा, सोसायटी का पट्टा, सोसाइटी का पट्टा',
  ],
  [filter({ titleKind: ['converted_90a'] }), '90 a, 90 a converted, 90 a approved, section 90 a, 90 ए'],
  [
    filter({ titleKind: ['agricultural'] }),
    'agricultural land, agriculture land, farm land, krishi bhumi, kheti ki zameen, kheti ki jamin, कृषि भूमि, खेती की ज़मीन',
  ],
  [
    filter({ isCorner: true }),
    'corner, corner ka, corner wala, kone ka, kone wala, कॉर्नर, कॉर्नर का, कोने का, कोने वाला',
  ],
  [
    filter({ floor: ['ground'] }),
    'ground floor, ground flor, on ground floor, gf, neeche ka floor, neeche wala floor, niche ka floor, niche ki manzil, bhutal, ग्राउंड फ्लोर, भूतल, नीचे की मंजिल, नीचे का फ्लोर',
  ],
  [
    filter({ floor: ['low'] }),
    floors(
      'first, second, third, 1 st, 2 nd, 3 rd, low, lower',
      'pehli, pahli, dusri, doosri, tisri, teesri, पहली, दूसरी, तीसरी',
    ),
  ],
  [
    filter({ floor: ['high'] }),
    floors(
      'fourth, fifth, sixth, seventh, eighth, ninth, tenth, 4 th, 5 th, 6 th, 7 th, 8 th, 9 th, 10 th, 11 th, 12 th, high, higher',
      'chauthi, chothi, panchvi, chhathi, saatvi, aathvi, unchi, चौथी, पाँचवीं, पांचवीं, छठी, सातवीं, आठवीं, ऊँची, ऊंची',
    ),
  ],
  [
    filter({ floor: ['not_top'] }),
    'not top floor, not the top floor, not on top floor, no top floor, top floor nahi, top floor na ho, टॉप फ्लोर नहीं, सबसे ऊपर की मंजिल नहीं',
  ],
  [
    filter({ rera: ['stated'] }),
    'rera, rera approved, rera registered, rera number, with rera, rera wala, रेरा, रेरा अप्रूव्ड, रेरा रजिस्टर्ड, रेरा नंबर',
  ],
  [
    filter({ rera: ['checked'] }),
    'rera checked, rera verified, verified rera, checked rera, रेरा जाँचा हुआ, रेरा वेरिफाइड',
  ],
  [
    filter({ tenants: ['bachelors'], purpose: 'rent' }),
    'bachelor, bachelors, for bachelors, for bachelor, bachelors allowed, bachelor friendly, bachelor ke liye, bachelors ke liye, बैचलर, बैचलर के लिए, बैचलर्स, कुंवारों के लिए',
  ],
  [
    filter({ tenants: ['family'] }),
    'family, families, for family, for families, family ke liye, family only, parivar, parivar ke liye, परिवार, परिवार के लिए, फैमिली, फैमिली के लिए',
  ],
  [
    filter({ extraRooms: ['study'] }),
    'study, study room, with study, padhai ka kamra, स्टडी, स्टडी रूम, पढ़ाई का कमरा',
  ],
  [
    filter({ extraRooms: ['servant'] }),
    'servant, servant room, servant quarter, maid room, naukar ka kamra, सर्वेंट रूम, नौकर का कमरा',
  ],
  [
    filter({ extraRooms: ['pooja'] }),
    'pooja room, puja room, pooja, puja, pooja ghar, puja ghar, mandir room, पूजा, पूजा घर, पूजा का कमरा, पूजा रूम',
  ],
  [filter({ extraRooms: ['store'] }), 'store room, storeroom, store, स्टोर, स्टोर रूम'],
  [filter({ areaType: ['super_built_up'] }), 'super built up, super built up area, super area'],
  [
    filter({ listedWithin: 1 }),
    'listed today, added today, aaj ki listing, aaj ka, aaj ke, आज की लिस्टिंग, आज के',
  ],
  [
    filter({ listedWithin: 7 }),
    'this week, listed this week, last 7 days, is hafte, is week, इस हफ्ते, पिछले 7 दिन',
  ],
  [filter({ listedWithin: 30 }), 'last 30 days, pichhle 30 din, पिछले 30 दिन'],
  [
    { kind: 'roadFeet' },
    'ft road, feet road, foot road, ft wide road, feet wide road, foot wide road, ft ki road, feet ki road, fut ki road, ft chaudi road, feet chaudi road, fut chaudi road, ft ki sadak, feet ki sadak, fut ki sadak, ft chaudi sadak, feet chaudi sadak, fut chaudi sadak, फुट रोड, फीट रोड, फुट की रोड, फीट की रोड, फुट की सड़क, फीट की सड़क, फुट चौड़ी सड़क, फीट चौड़ी सड़क, फुट सड़क, फीट सड़क',
  ],
  [{ kind: 'carpet' }, 'carpet, carpet area, carpet ka, कारपेट, कारपेट एरिया'],
  [
    { kind: 'builtAfter' },
    'built after, built in or after, built since, constructed after, made after, ke baad bana, ke baad bani, ke baad ka bana, ke bad bana, के बाद बना, के बाद बनी, के बाद का बना',
  ],
  [
    { kind: 'yearsOld' },
    'years old, year old, yrs old, yr old, saal purana, saal purani, saal tak purana, sal purana, साल पुराना, साल पुरानी, साल तक पुराना',
  ],
  [
    { kind: 'possession' },
    'possession, possession by, possession before, possession in, possession till, possession upto, tak possession, me possession, kabja, kabza, tak kabja, पजेशन, कब्जा, तक पजेशन, तक कब्जा, में कब्जा',
  ],
  [
    { kind: 'available' },
    'available from, available by, available in, move in by, shifting by, se chahiye, से चाहिए, se khali, से खाली',
  ],
  ...(
    [
      'january, jan, जनवरी',
      'february, feb, फरवरी',
      'march, मार्च',
      'april, अप्रैल',
      'may, मई',
      'june, जून',
      'july, जुलाई',
      'august, अगस्त',
      'september, sept, सितंबर',
      'october, अक्टूबर',
      'november, नवंबर',
      'december, दिसंबर',
    ] as const
  ).map((words, place): Entry => [{ kind: 'monthName', value: place + 1 }, words]),
  [
    { kind: 'new' },
    'new, naya, naye, nayi, brand new, newly built, new construction, naya bana, naya bana hua, नया, नए, नयी, नई, नया बना, नया बना हुआ, नवनिर्मित',
  ],
  [
    { kind: 'now' },
    'available now, immediately available, available immediately, vacant now, abhi khali, turant khali, अभी खाली, तुरंत खाली',
  ],
]
