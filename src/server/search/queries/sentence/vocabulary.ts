import { toSquareFeet } from '#contract/area.ts'
import {
  areaUnitWords,
  bathroomWords,
  bedroomWords,
  studioWords,
} from '#contract/quantities/quantity-words.ts'
import { monthWords, rupeeWords, scaleWords } from '#contract/quantities/rupee-words.ts'
import type { SentenceFilters } from '#contract/search/sentence.ts'

import { facetVocabulary, type FacetMeaning } from './facet-vocabulary.ts'
import { numberVocabulary, type NumberMeaning } from './number-vocabulary.ts'

export type Bound = 'min' | 'max' | 'about'

/** What a word or phrase means by itself. */
export type Meaning =
  | FacetMeaning
  | NumberMeaning
  | { kind: 'scale'; value: number }
  | { kind: 'area'; sqft: number }
  /** A bigha has two sizes in Jaipur: 27,225 square feet (pucca) and 17,424 (kachcha). */
  | { kind: 'bigha' }
  | { kind: 'bhk' }
  | { kind: 'baths' }
  | { kind: 'bound'; bound: Bound; place: 'before' | 'after' | 'both' }
  | { kind: 'range' }
  | { kind: 'and' }
  | { kind: 'between' }
  | { kind: 'rupees' }
  | { kind: 'month' }
  | { kind: 'per' }
  | { kind: 'without'; place: 'before' | 'after' }
  | { kind: 'filler' }
  /** A filler that joins two words to one thing: "corner ka plot". */
  | { kind: 'of' }
  /** Between the sides of a plot. */
  | { kind: 'times' }
  /** Beside an amount that is not the price. */
  | { kind: 'otherMoney' }

const filter = (filter: SentenceFilters): Meaning => ({ kind: 'filter', filter })
const bound = (bound: Bound, place: 'before' | 'after' | 'both'): Meaning => ({ kind: 'bound', bound, place })

/** Phrases separated by commas. Other spellings of the same sounds need no entry of their own. */
export const vocabulary: readonly (readonly [Meaning, string])[] = [
  [filter({ type: 'apartment' }), 'flat, flats, apartment, apartments, apt, फ्लैट, फ्लैट्स, फ्लेट, अपार्टमेंट'],
  [
    filter({ type: 'house' }),
    'house, houses, independent house, makan, makano, kothi, haus, मकान, मकानों, कोठी, हाउस, स्वतंत्र मकान',
  ],
  [filter({ type: 'villa' }), 'villa, villas, bungalow, bungalows, bungla, bangla, विला, बंगला, बंगले, बंगलो'],
  [
    filter({ type: 'plot' }),
    'plot, plots, land, zameen, jamin, bhukhand, bhookhand, प्लॉट, प्लाट, ज़मीन, भूखंड, भूखण्ड, लैंड',
  ],
  [
    filter({ type: 'townhouse' }),
    'townhouse, townhouses, town house, rowhouse, rowhouses, row house, row houses, रो हाउस, टाउनहाउस',
  ],
  [
    filter({ type: 'commercial' }),
    'commercial, shop, shops, dukan, dukaan, office, offices, office space, showroom, godown, warehouse, commercial space, दुकान, दुकानें, ऑफिस, आफिस, दफ्तर, शोरूम, गोदाम, कमर्शियल, व्यावसायिक',
  ],
  [
    filter({ purpose: 'rent' }),
    'rent, rental, rentals, rented, for rent, on rent, to let, lease, for lease, kiraya, kiraye, kiraye par, kiraye pe, kiraye ka, bhada, bhade, bhade par, किराया, किराए, किराये, किराये पर, किराए पर, किराये का, रेंट, भाड़ा, भाड़े',
  ],
  [
    filter({ purpose: 'sale' }),
    'sale, for sale, buy, to buy, buying, purchase, for purchase, bikau, bikri, bikri ke liye, kharidna, kharidne, kharidna hai, khareedna, kharid, बिकाऊ, बिक्री, बिक्री के लिए, खरीदना, खरीदने, खरीद, सेल',
  ],
  [
    filter({ furnishing: 'furnished' }),
    'furnished, furnish, fully furnished, full furnished, well furnished, फर्निश्ड, फर्निश, पूरी तरह फर्निश्ड, फुल्ली फर्निश्ड, फुल फर्निश्ड, सुसज्जित, फर्नीचर सहित',
  ],
  [
    filter({ furnishing: 'semi-furnished' }),
    'semi furnished, semifurnished, semi furnish, सेमी फर्निश्ड, सेमीफर्निश्ड, अर्ध सुसज्जित',
  ],
  [
    filter({ furnishing: 'unfurnished' }),
    'unfurnished, un furnished, non furnished, not furnished, without furniture, bina furniture, bina furniture wala, अनफर्निश्ड, बिना फर्नीचर, नॉन फर्निश्ड',
  ],
  [
    filter({ amenities: ['Parking'] }),
    'parking, car parking, covered parking, parking space, garage, gadi parking, gaadi ki parking, पार्किंग, कार पार्किंग, गाड़ी की पार्किंग, गैराज',
  ],
  [filter({ amenities: ['Gym'] }), 'gym, gymnasium, fitness center, jim, जिम, व्यायामशाला'],
  [filter({ amenities: ['Swimming Pool'] }), 'swimming pool, pool, swimmingpool, स्विमिंग पूल, तरणताल'],
  [filter({ amenities: ['Garden'] }), 'garden, lawn, bagicha, bageecha, बगीचा, बगीचे, गार्डन, लॉन'],
  [
    filter({ amenities: ['Security'] }),
    'security, security guard, guard, suraksha, सुरक्षा, सिक्योरिटी, गार्ड, चौकीदार',
  ],
  [filter({ amenities: ['Elevator'] }), 'lift, lifts, elevator, लिफ्ट, एलिवेटर'],
  [filter({ amenities: ['Balcony'] }), 'balcony, balconies, balkani, बालकनी, बालकॉनी, छज्जा'],
  [
    filter({ amenities: ['AC'] }),
    'ac, a c, a.c, air conditioned, air conditioning, air conditioner, एसी, ए सी',
  ],
  [
    filter({ amenities: ['Pet Friendly'] }),
    'pet friendly, pets friendly, pet allowed, pets allowed, pet, pets, dog allowed, paltu janwar, पालतू, पालतू जानवर, पेट फ्रेंडली',
  ],
  [
    filter({ readyToMove: true }),
    'ready to move, ready to move in, ready for possession, ready possession, ready to shift, immediate possession, rtm, ready, turant possession, rehne ko taiyar, rehne ke liye taiyar, taiyar, tayar, रेडी टू मूव, रहने को तैयार, रहने के लिए तैयार, रेडी, तैयार, तुरंत कब्जा, तुरंत पजेशन',
  ],
  [
    filter({ hasFilm: true }),
    'with video tour, with video, with a video, with film, with 360 tour, video, film, video tour, 360 tour, 360 view, 360 degree, virtual tour, वीडियो, वीडियो टूर, फिल्म, वर्चुअल टूर',
  ],
  [
    filter({ hasFloorPlan: true }),
    'with floor plan, with floor plans, with a floor plan, with layout plan, floor plan, floor plans, layout plan, with naksha, naksha ke sath, naksha wala, नक्शे के साथ, नक्शा के साथ, नक्शे वाला, फ्लोर प्लान, फ्लोर प्लान के साथ',
  ],
  [
    filter({ hasPipedWater: true }),
    'bisalpur, bisalpur line, bisalpur water, bisalpur connection, with bisalpur water, bisalpur pani, bisalpur ka pani, bisalpur ke pani, phed, phed line, phed water, phed connection, phed ka pani, sarkari pani, pipe ka pani, nal ka pani, piped water, municipal water, nagar nigam water, jal vibhag, बीसलपुर, बीसलपुर लाइन, बीसलपुर पानी, बीसलपुर का पानी, बीसलपुर के पानी, बीसलपुर वाला पानी, नल का पानी, नल के पानी, पाइप का पानी, सरकारी पानी, जलदाय विभाग',
  ],
  [
    filter({ isGated: true }),
    'gated, gated society, gated societies, gated colony, gated community, gated township, gated campus, in gated society, in a gated society, in gated colony, in a gated colony, in gated community, in a gated community, gate wali society, gate wali colony, gate wali soc, band society, गेटेड, गेटेड सोसाइटी, गेटेड सोसायटी, गेटेड कॉलोनी, गेटेड कम्युनिटी, गेटेड टाउनशिप, गेट वाली सोसाइटी, गेट वाली सोसायटी, गेट वाली कॉलोनी, गेटबंद सोसाइटी, गेटबंद कॉलोनी',
  ],
  [
    filter({ hasPowerBackup: true }),
    'power backup, power back up, with power backup, with power back up, full power backup, backup power, backup, generator, genset, dg backup, inverter, inverter backup, light backup, bijli backup, bijli ka backup, generator wala, generator wali, पावर बैकअप, पावर बैक अप, बिजली बैकअप, बिजली का बैकअप, बिजली बैक अप, बैकअप, जनरेटर, जेनरेटर, इनवर्टर, इन्वर्टर',
  ],
  [filter({ showCashbackOnly: true }), 'cashback, cash back, cashback offer, कैशबैक, कैश बैक'],
  [
    filter({ showRentFreeOnly: true, purpose: 'rent' }),
    'rent free, rentfree, free rent, kiraya muft, kiraya maaf, किराया मुक्त, किराया माफ, रेंट फ्री',
  ],
  [filter({ featured: true }), 'featured, फीचर्ड'],
  [
    filter({ sort: 'price_low' }),
    'cheap, cheapest, cheapest first, low price, lowest price, low to high, price low to high, sasta, saste, sasti, sabse sasta, sabse saste, sabse sasti, सस्ता, सस्ते, सस्ती, सबसे सस्ता, सबसे सस्ते, सबसे सस्ती',
  ],
  [
    filter({ sort: 'newest' }),
    'newest, newest first, latest, latest first, newly listed, recently listed, just listed, recent listings, fresh listing, fresh listings, new listing, new listings, nayi listing, nayi listings, newly added, naye aaye, naya aaya, nayi aayi, haal ki listing, sabse naya, sabse naye, सबसे नया, सबसे नए, नई लिस्टिंग, नए आए, नया आया, नई आई, हाल की लिस्टिंग, नवीनतम',
  ],
  ...facetVocabulary,
  [{ kind: 'studio' }, studioWords],
  [{ kind: 'bhk' }, bedroomWords],
  [{ kind: 'baths' }, bathroomWords],
  ...scaleWords.map(([value, words]) => [{ kind: 'scale', value }, words] as const),
  ...areaUnitWords.map(([unit, words]) => [{ kind: 'area', sqft: toSquareFeet(1, unit) }, words] as const),
  [
    bound('max', 'both'),
    'under, below, max, maximum, within, adhiktam, अधिकतम, ज़्यादा से ज़्यादा, zyada se zyada, jyada se jyada',
  ],
  [
    bound('max', 'before'),
    'upto, up to, less than, smaller than, not more than, no more than, at most, lower than, budget, budget of, budget is, budget under, budget upto, budget up to, my budget is, max budget, till, बजट',
  ],
  [
    bound('max', 'after'),
    'tak, tk, tak ka, tak ki, tak ke, se kam, se kam ka, se kam me, se km, se neeche, se niche, ke neeche, ke niche, ke andar, ke ander, ke under, andar, ke andar andar, ke bhitar, se sasta, se chhota, se chhoti, se chhote, ya kam, or less, budget, ke budget me, ka budget, max budget, तक, तक का, तक की, तक के, से कम, से कम का, से छोटा, से छोटी, से छोटे, से नीचे, के नीचे, के अंदर, के भीतर, अंदर, का बजट, बजट',
  ],
  [bound('min', 'both'), 'above, over, min, minimum, nyuntam, न्यूनतम'],
  [
    bound('min', 'before'),
    'more than, greater than, at least, atleast, starting, starting from, starting at, kam se kam, km se km, कम से कम, not less than, bigger than, larger than',
  ],
  [
    bound('min', 'after'),
    'se zyada, se zyada upar, se jyada, se upar, se oopar, se adhik, se bada, se badi, se bade, se shuru, ke upar, ke oopar, plus, onwards, or more, or above, or bigger, or larger, or higher, and above, and more, ya zyada, ya usse zyada, ya usse bada, ya usse badi, ya usse bade, ya usse upar, ya upar, या ज़्यादा, या उससे ज़्यादा, या उससे बड़ा, या ऊपर, से ज़्यादा, से ज्यादा, से अधिक, से ऊपर, से बड़ा, से बड़ी, से बड़े, से शुरू, के ऊपर',
  ],
  [
    bound('about', 'before'),
    'around, about, approx, approximately, nearly, lagbhag, kareeb, karib, लगभग, करीब, तकरीबन',
  ],
  [
    bound('about', 'after'),
    'ke aas paas, ke aaspaas, ke aspas, aas paas, ke karib, ke kareeb, approx, के आसपास, के आस पास, के करीब',
  ],
  [{ kind: 'range' }, 'to, se, से'],
  [{ kind: 'and' }, 'and, aur, or, ya, athva, और, या, एवं, अथवा, व'],
  [
    { kind: 'between' },
    'between, from, ke beech, ke beech me, ke bich, ke bich me, beech, के बीच, के बीच में, बीच',
  ],
  [{ kind: 'rupees' }, rupeeWords],
  [{ kind: 'month' }, monthWords],
  [{ kind: 'area', sqft: 43_560 }, 'acre, acres, ekad, ekar, एकड़'],
  [{ kind: 'area', sqft: 107_639 }, 'hectare, hectares, hectre, हेक्टेयर'],
  [{ kind: 'bigha' }, 'bigha, beegha, bighe, biswa, बीघा, बीघे, बिस्वा'],
  [{ kind: 'per' }, 'per, prati, प्रति'],
  [{ kind: 'without', place: 'before' }, 'without, no, not, bina, except, excluding, other than, बिना'],
  [
    { kind: 'without', place: 'after' },
    'nahi, nahin, nhi, na ho, nahi chahiye, not allowed, not required, not needed, not wanted, not preferred, not ok, allowed nahi, ke alawa, ke alava, ke siva, ko chhodkar, chhodkar, chhod kar, chhod ke, नहीं, नही, न हो, ना हो, नहीं चाहिए, के अलावा, के सिवा, को छोड़कर, छोड़कर, अलाउड नहीं',
  ],
  [
    { kind: 'text' },
    'few, big, quarter, quarters, naukar, under construction, loan, home loan, club house, clubhouse, guest house, guesthouse, circuit house, farm house, pent house, coffee house, power house, bore well, borewell, tube well, tubewell, क्लब हाउस, गेस्ट हाउस, सर्किट हाउस, फार्म हाउस, nirman, adarsh, patrakar, film colony, निर्माण, आदर्श, पत्रकार, फिल्म कॉलोनी, लोन, होम लोन',
  ],
  ...numberVocabulary,
  [{ kind: 'of' }, 'ka, ke, ki, wala, wali, wale, vala, vali, vale, का, के, की, वाला, वाली, वाले'],
  [{ kind: 'times' }, 'x, by, into, गुणा'],
  [
    { kind: 'otherMoney' },
    'deposit, security deposit, advance, emi, maintenance, down payment, downpayment, token, token amount, booking amount, kist, kisht, डिपॉजिट, एडवांस, ईएमआई, मेंटेनेंस, किस्त',
  ],
  [
    { kind: 'filler' },
    `a, an, the, there, now, am, in, at, near, nearby, close to, next to, for, with, of, on, by, is, i, we, me, my, want, wanted, need, looking,
    looking for, searching, search, find, show, show me, give, get, please, plz, pls, some, any, good option, options, available, have,
    having, property, properties, home, homes, ghar, area, locality, location, side, place, around here, that, price, cost,
    mein, main, mai, mei, ko, par, pe, k pass, k paas, k pas, k liye, k sath, well, direct, directly, seedha, seedhe, sidha, sidhe, hai, h, hain, he, ho, hona, liye, ke liye, chahiye,
    chahie, chaiye, chahiye tha, mujhe, mujhko, hume, hamein, hum, koi, kuch, kya, ke paas, ke pas, paas, pas, ke saath, ke sath,
    saath, sath, lena, le na, leni, lene, lena hai, lena h, dhundna, dhoondh, dekhna, dikhao, dikhaye, batao, milega, milegi, mile, mil jaye, mil jayega, dene wala, dene wale, bhai, bhi, toh, to let me, ilaka, pin, pincode, pin code,
    में, मे, को, पर, पे, सीधे, सीधा, है, हैं, हो, होना, लिए, के लिए, चाहिए, चाहिये, मुझे, हमें, हम, कोई, कुछ, क्या, के पास, पास,
    के साथ, साथ, लेना, लेनी, लेने, देखना, दिखाओ, दिखाएं, बताओ, मिलेगा, मिलेगी, मिले, मिल जाए, देने वाला, देने वाले, भाई, भी, तो, घर, घरों, इलाका, इलाके, ढूंढना, युक्त, सहित, प्रॉपर्टी, दाम, कीमत`,
  ],
]
