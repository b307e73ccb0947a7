import type {
  extraRooms,
  facings,
  foodRules,
  kitchenKinds,
  maintenanceParts,
  overlookedPlaces,
  parkedVehicles,
  sewerKinds,
  tenantKinds,
  titleKinds,
  waterSources,
} from '../enums/properties.ts'

type Words<Value extends string> = readonly (readonly [Value, string])[]

/** Words for the values of stated facts, besides the values themselves. Phrases separated by commas. */
export const facingWords: Words<(typeof facings)[number]> = [
  ['north', 'n, north facing, उत्तर, उत्तर मुखी, उत्तरमुखी'],
  ['north_east', 'ne, n e, northeast, east north, north east facing, उत्तर पूर्व, पूर्वोत्तर, ईशान'],
  ['east', 'e, east facing, पूर्व, पूर्व मुखी, पूर्वमुखी, पूरब'],
  ['south_east', 'se, s e, southeast, east south, south east facing, दक्षिण पूर्व, आग्नेय'],
  ['south', 's, south facing, दक्षिण, दक्षिण मुखी, दक्षिणमुखी'],
  ['south_west', 'sw, s w, southwest, west south, south west facing, दक्षिण पश्चिम, नैऋत्य'],
  ['west', 'w, west facing, पश्चिम, पश्चिम मुखी, पश्चिममुखी'],
  ['north_west', 'nw, n w, northwest, west north, north west facing, उत्तर पश्चिम, वायव्य'],
]

export const titleKindWords: Words<(typeof titleKinds)[number]> = [
  ['jda_patta', 'jda, jda patta, jda approved, जेडीए, जेडीए पट्टा'],
  ['housing_board', 'rhb, housing board patta, rajasthan housing board, हाउसिंग बोर्ड, आवासन मंडल'],
  ['society_patta', 'society, co operative society patta, सोसाइटी पट्टा, सोसाइटी, सोसायटी'],
]

export const waterWords: Words<(typeof waterSources)[number]> = [
  [
    'piped',
    'corporation, both, bisalpur, bisalpur line, bisalpur water, bisalpur ka pani, beesalpur, phed, p h e d, phed line, phed water, jal vibhag, jalday vibhag, jaldaay vibhag, nagar nigam line, nagar nigam water, municipal, municipal water, municipal line, municipal supply, corporation water, government water, govt water, govt supply, govt line, sarkari line, sarkari pani, tap water, nal, nal ka pani, piped water, बीसलपुर, बिसलपुर, बीसलपुर लाइन, बीसलपुर का पानी, पीएचईडी, जल विभाग, जलदाय विभाग, नगर निगम लाइन, नगर निगम, सरकारी लाइन, सरकारी पानी, नल, नल का पानी, corp bore',
  ],
  [
    'borewell',
    'both, bore well, borwell, bore, boring, own boring, boring water, tubewell, tube well, submersible, groundwater, ground water, बोरवेल, बोर वेल, बोरिंग, बोर, ट्यूबवेल, समर्सिबल, सबमर्सिबल, corp bore',
  ],
  ['tanker', 'tankers, water tanker, water tankers, private tanker, by tanker, टैंकर, पानी का टैंकर'],
]

/** Floors by their number on the scale of a listing. */
export const floorWords: Words<string> = [
  ['-2', 'basement 2, second basement, lower basement'],
  ['-1', 'basement, bsmt, b, b1, lower ground, lg, lgf, तहखाना, बेसमेंट, upper basement'],
  ['-0.5', 'stilt, st, stilt level, स्टिल्ट'],
  ['0', 'ground, grd, gr, g, gf, g f, भूतल, ग्राउंड, ग्राउण्ड, नीचे, नीचे का, nichla, neeche'],
  ['0.5', 'upper ground, ug, ugf, u g f, raised ground, अपर ग्राउंड'],
  ['1', 'first, ff, pehla, pehli, pahla, pahli, i, पहला, पहली, प्रथम'],
  ['2', 'second, sf, dusra, dusri, doosra, doosri, ii, दूसरा, दूसरी, द्वितीय'],
  ['3', 'third, tf, teesra, teesri, tisra, tisri, iii, तीसरा, तीसरी, तृतीय'],
  ['4', 'fourth, forth, chautha, chauthi, iv, चौथा, चौथी, चतुर्थ'],
  ['5', 'fifth, panchva, panchvi, paanchvi, v, पाँचवाँ, पाँचवीं, पांचवां, पांचवीं, पाँचवी, पांचवी'],
  ['6', 'sixth, chhatha, chhathi, vi, छठा, छठी, छठवीं'],
  ['7', 'seventh, saatvi, satvi, vii, सातवाँ, सातवीं, सातवां, सातवी'],
  ['8', 'eighth, aathvi, viii, आठवाँ, आठवीं, आठवां, आठवी'],
  ['9', 'ninth, nauvi, ix, नौवाँ, नौवीं, नौवां, नौवी'],
  ['10', 'tenth, dasvi, x, दसवाँ, दसवीं, दसवां, दसवी'],
]

export const answerWords: Words<'yes' | 'no'> = [
  [
    'yes',
    'y, true, available, present, there, have, ha, haan, han, ji, ji haan, hai, हाँ, हां, हा, जी, जी हाँ, है, हैं, उपलब्ध, मौजूद',
  ],
  [
    'no',
    'n, false, not available, not present, none, nil, absent, na, nahi, nahin, nhi, नहीं, नही, ना, नहीं है, उपलब्ध नहीं',
  ],
]

export const extraRoomWords: Words<(typeof extraRooms)[number]> = [
  [
    'servant',
    'servant room, servants room, servant quarter, sq, maid, maid room, helper room, staff room, सर्वेंट, सर्वेंट रूम, नौकर का कमरा',
  ],
  ['study', 'study room, home office, office room, स्टडी, स्टडी रूम, पढ़ने का कमरा'],
  [
    'pooja',
    'pooja room, puja, puja room, prayer, prayer room, mandir, temple, पूजा, पूजा घर, पूजा का कमरा, मंदिर',
  ],
  ['store', 'store room, storeroom, storage, storage room, स्टोर, स्टोर रूम'],
]

export const kitchenWords: Words<(typeof kitchenKinds)[number]> = [
  [
    'modular',
    'modular kitchen, semi modular, semi modular kitchen, fully modular, full modular, मॉड्यूलर, मॉड्यूलर किचन, सेमी मॉड्यूलर',
  ],
  ['regular', 'normal, simple, basic, standard, ordinary, separate, regular kitchen, साधारण, सादा, सामान्य'],
  ['open', 'open kitchen, american, island, खुली, ओपन, ओपन किचन'],
  ['shared', 'common, common kitchen, shared kitchen, साझा, शेयर्ड, कॉमन'],
]

export const overlookedWords: Words<(typeof overlookedPlaces)[number]> = [
  [
    'park',
    'park facing, park view, garden, garden facing, garden view, garden park, park garden, पार्क, बगीचा, गार्डन',
  ],
  ['pool', 'swimming pool, pool view, pool facing, स्विमिंग पूल, पूल'],
  ['main_road', 'main road facing, road, road facing, road view, highway, मुख्य सड़क, मेन रोड, रोड, सड़क'],
  ['club', 'clubhouse, club house, club view, club facing, क्लब, क्लब हाउस'],
]

export const maintenanceWords: Words<(typeof maintenanceParts)[number]> = [
  ['water', 'water charges, water supply, पानी'],
  ['security', 'guard, guards, security guard, watchman, chowkidar, सुरक्षा, गार्ड, चौकीदार, सिक्योरिटी'],
  ['lift', 'lifts, elevator, elevators, लिफ्ट'],
  ['cleaning', 'housekeeping, house keeping, sweeping, sweeper, garbage, safai, सफाई, झाड़ू'],
  ['power_backup', 'power back up, generator, genset, dg, dg set, backup, पावर बैकअप, जनरेटर'],
  ['parking', 'car parking, पार्किंग'],
  ['club', 'clubhouse, club house, gym, क्लब, क्लब हाउस'],
]

export const sewerWords: Words<(typeof sewerKinds)[number]> = [
  [
    'municipal',
    'yes, sewer line, sewerage line, sewerage, municipal line, municipal sewer, govt line, government line, nagar nigam, jda, connected, हाँ, हां, नगर निगम, सीवर लाइन, सरकारी लाइन',
  ],
  ['septic', 'septic tank, own septic tank, soak pit, tank, सेप्टिक टैंक, सेप्टिक, टंकी'],
  ['none', 'no, no sewer, no line, not available, nil, नहीं, नहीं है'],
]

const anybody =
  'any, anyone, anybody, all, everyone, no restriction, no restrictions, open for all, sabhi, koi bhi, सभी, सबको, कोई भी'

export const tenantWords: Words<(typeof tenantKinds)[number]> = [
  [
    'family',
    `families, family only, only family, only families, married couple, couple, sirf family, parivar, परिवार, फैमिली, सिर्फ परिवार, केवल परिवार, ${anybody}`,
  ],
  [
    'bachelors',
    `bachelor, single, singles, single men, single women, students, student, working professionals, working men, working women, boys, girls, bachelor male, bachelor female, pg, बैचलर, अविवाहित, छात्र, विद्यार्थी, ${anybody}`,
  ],
  [
    'company',
    `company lease, company guest house, corporate, corporates, office, कंपनी, कम्पनी, कॉर्पोरेट, ${anybody}`,
  ],
]

/** Yes and no with more words for each. */
function answersWith(more: Record<'yes' | 'no', string>): Words<'yes' | 'no'> {
  return answerWords.map(([answer, words]) => [answer, `${words}, ${more[answer]}`])
}

export const allowedWords = answersWith({
  yes: 'allowed, ok, okay, permitted, welcome, pets allowed, pet friendly, guests allowed, visitors allowed, रख सकते हैं, रुक सकते हैं, अनुमति है, ठीक है',
  no: 'not allowed, not permitted, prohibited, strictly no, strictly not allowed, no pets, no guests, no visitors, मना, मना है, सख़्त मना, अनुमति नहीं, अनुमति नहीं है',
})

export const residentWords = answersWith({
  yes: 'owner stays, owner lives there, with owner, lives here, stays here, same house, same building, रहते हैं, साथ रहते हैं, यहीं रहते हैं, इसी घर में',
  no: 'elsewhere, lives elsewhere, stays elsewhere, does not stay, not staying, owner does not stay, नहीं रहते, अलग रहते हैं, कहीं और रहते हैं',
})

export const vehicleWords: Words<(typeof parkedVehicles)[number]> = [
  [
    'two_wheeler',
    'two wheeler, two wheelers, 2 wheeler, 2 wheelers, 2wheeler, 2w, bike, bikes, scooter, scooters, scooty, motorcycle, motorbike, both, दोपहिया, दुपहिया, दो पहिया, बाइक, स्कूटर, स्कूटी, मोटरसाइकिल, दोनों',
  ],
  [
    'car',
    'cars, four wheeler, four wheelers, 4 wheeler, 4 wheelers, 4wheeler, 4w, both, कार, गाड़ी, चौपहिया, चार पहिया, दोनों',
  ],
]

export const foodWords: Words<(typeof foodRules)[number]> = [
  [
    'any',
    'any food, anything, all, no restriction, no restrictions, non veg, nonveg, non vegetarian, non veg allowed, nonveg allowed, non veg ok, veg and non veg, veg or non veg, veg non veg, veg nonveg, both, sab, sab chalega, koi bhi, कोई भी, सब, सब चलेगा, नॉनवेज, मांसाहारी, शाकाहारी और मांसाहारी, वेज नॉनवेज, दोनों',
  ],
  [
    'vegetarian',
    'veg, veg only, only veg, pure veg, pure vegetarian, strictly veg, strictly vegetarian, vegetarian only, only vegetarian, vegetarians only, only vegetarians, non veg not allowed, no non veg, eggless, sirf veg, shakahari, sirf shakahari, वेज, सिर्फ़ वेज, केवल वेज, शाकाहारी, सिर्फ़ शाकाहारी, केवल शाकाहारी, शुद्ध शाकाहारी',
  ],
]
