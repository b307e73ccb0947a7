import type { SentenceFilters } from '#contract/search/sentence.ts'

import { dayVocabulary, type DayMeaning } from './day-vocabulary.ts'

/** What words of the facets under "More filters" mean; see `Meaning`. */
export type FacetMeaning =
  | DayMeaning
  /** Beside a number of feet. */
  | { kind: 'road' }
  | { kind: 'roadWidth' }
  | { kind: 'feet' }
  | { kind: 'wide' }
  | { kind: 'ahead' }
  /** After the number of a floor, or before it. */
  | { kind: 'storey' }
  /** Beside an area. */
  | { kind: 'carpet' }
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
const facingEndings = [' mukhi', ' mukh', ' facing', 'mukhi', ' मुखी', 'मुखी', ' मुख', ' मुँह', ' दिशा', ' कोण']

type Entry = readonly [FacetMeaning, string]

function floors(english: string, hindi: string): string {
  return [
    ...english
      .split(', ')
      .flatMap((floor) => [
        `${floor} floor`,
        `${floor} floors`,
        `${floor} storey`,
        `${floor} flor`,
        `on ${floor} floor`,
        `on the ${floor} floor`,
      ]),
    ...hindi.split(', ').flatMap((floor) => storeys.map((storey) => `${floor} ${storey}`)),
  ].join(', ')
}

const storeys = ['manzil', 'male', 'mala', 'tal', 'floor', 'मंजिल', 'माले', 'माला', 'तल', 'फ्लोर']

/** Phrases as in `vocabulary`. */
export const facetVocabulary: readonly Entry[] = [
  [
    filter({ noBrokerage: true }),
    'no brokerage, zero brokerage, without brokerage, brokerage free, free of brokerage, bina brokerage, bina brokrage, brokerage nahi, without any brokerage, no brokerage charges, zero brokerage charges, brokerage nahi dena, broker fees nahi, no broker fees, dalali free, 0 brokerage, zero commission, 0 commission, bina kisi dalali, bagair dalali, bagair brokerage, bagair commission, no commission, without commission, bina commission, bina dalali, dalali nahi, no dalali, बिना ब्रोकरेज, बिना दलाली, बिना कमीशन, ब्रोकरेज नहीं, ब्रोकरेज नहीं देना, दलाली नहीं, दलाली नहीं देना, नो ब्रोकरेज, ज़ीरो ब्रोकरेज, शून्य ब्रोकरेज, ब्रोकरेज फ्री, दलाली मुक्त, बगैर दलाली, बगैर ब्रोकरेज, बिना किसी दलाली, बिना किसी ब्रोकरेज',
  ],
  [
    filter({ offeredBy: ['owner'] }),
    'owner, owners, by owner, listed by owner, listed by owners, from owner, from the owner, direct owner, direct from owner, directly from owner, directly from the owner, from owner directly, direct by owner, owner direct, owner property, owner listing, owner listings, seedha malik se, seedhe malik se, malik se seedha, malik se seedhe, owner se direct, direct owner se, makan malik se, owner ka, owner ki, owner se, malik, makan malik, malik se, malik ka, no broker, without broker, bina broker, no agent, without agent, bina agent, no dealer, bina dealer, bina dalal, bina kisi dalal, bina kisi broker, without agents, without any broker, broker nahi, dalal nahi, agent nahi, dealer nahi, dalal na ho, broker na ho, ब्रोकर नहीं, दलाल नहीं, एजेंट नहीं, मालिक, मकान मालिक, मकान मालिक से, मालिक से, मालिक का, ओनर, ओनर का, ओनर से, बिना ब्रोकर, बिना एजेंट, बिना दलाल, बिना किसी दलाल, बिना किसी ब्रोकर, सीधे मालिक से, सीधा मालिक से, मालिक से सीधे, मालिक से सीधा',
  ],
  [
    filter({ offeredBy: ['agent'] }),
    'agent, agents, by agent, by agents, from agent, listed by agent, listed by agents, agent ka, agent se, through agent, agent listing, agent listings, broker, broker se, dalal, dalal se, एजेंट, एजेंट से, एजेंट का, ब्रोकर, ब्रोकर से, दलाल, दलाल से',
  ],
  [
    filter({ offeredBy: ['builder'] }),
    'builder, by builder, listed by builder, builder direct, directly from builder, builder se direct, builder se seedha, builder listing, builder listings, from builder, from the builder, direct from builder, builder ka, builder se, builder flat, builder flats, बिल्डर, बिल्डर से, बिल्डर से सीधे, सीधे बिल्डर से, बिल्डर का',
  ],
  [
    { kind: 'text' },
    'builder floor, builder floors, बिल्डर फ्लोर, top floor, on top floor, on the top floor, sabse upar ki manzil, टॉप फ्लोर, सबसे ऊपर की मंजिल, सबसे ऊपरी मंजिल',
  ],
  facing('north', 'north', 'uttar, उत्तर'),
  facing('north_east', 'north east', 'uttar purv, uttar purab, ishan, ishan kon, ईशान, उत्तर पूर्व'),
  facing('east', 'east', 'purv, poorv, purab, पूर्व, पूरब'),
  facing('south_east', 'south east', 'dakshin purv, agneya, आग्नेय, दक्षिण पूर्व'),
  facing('south', 'south', 'dakshin, दक्षिण'),
  facing('south_west', 'south west', 'dakshin paschim, nairitya, नैऋत्य, दक्षिण पश्चिम'),
  facing('west', 'west', 'paschim, pashchim, पश्चिम'),
  facing('north_west', 'north west', 'uttar paschim, vayavya, वायव्य, उत्तर पश्चिम'),
  [
    filter({ titleKind: ['jda_patta'] }),
    'jda patta, jda pata, jda ka patta, jda patte, jda patte wala, jda patta wala, jda patta shuda, jda lease deed, jda approved, जेडीए पट्टा, जेडीए का पट्टा, जेडीए पट्टे, जेडीए पट्टे वाला, जेडीए के पट्टे, जेडीए पट्टाशुदा, जेडीए पट्टा शुदा, जेडीए अप्रूव्ड',
  ],
  [
    filter({ titleKind: ['housing_board'] }),
    'housing board patta, housing board allotment, housing board patte, rhb allotment, rhb patta, हाउसिंग बोर्ड पट्टा, हाउसिंग बोर्ड का पट्टा, हाउसिंग बोर्ड पट्टे, हाउसिंग बोर्ड के पट्टे, आवासन मंडल पट्टा',
  ],
  [
    filter({ titleKind: ['nagar_nigam_patta'] }),
    'nagar nigam patta, nagar nigam ka patta, nigam patta, nagar nigam patte, नगर निगम पट्टा, नगर निगम का पट्टा, नगर निगम पट्टे, नगर निगम के पट्टे, निगम पट्टा',
  ],
  [
    filter({ titleKind: ['society_patta'] }),
    'society patta, society ka patta, society patte, सोसायटी पट्टा, सोसाइटी पट्टा, सोसायटी का पट्टा, सोसाइटी का पट्टा, सोसायटी पट्टे, सोसाइटी पट्टे, सोसायटी के पट्टे, सोसाइटी के पट्टे',
  ],
  [filter({ titleKind: ['converted_90a'] }), '90 a, 90 a converted, 90 a approved, section 90 a, 90 ए'],
  [
    filter({ titleKind: ['agricultural'] }),
    'agricultural land, agriculture land, farm land, agricultural, krishi bhumi, krishi zameen, kheti ki zameen, kheti ki jamin, कृषि भूमि, कृषि ज़मीन, कृषि, खेती की ज़मीन',
  ],
  [
    filter({ isCorner: true }),
    'corner, kone ka, kone wala, कॉर्नर, कोने का, कोने वाला, नुक्कड़, नुक्कड़ का, nukkad, nukkad ka',
  ],
  [
    filter({ floor: ['ground'] }),
    'gf, neeche ka floor, neeche wala floor, niche ka floor, niche ki manzil, bhutal, भूतल, नीचे की मंजिल, नीचे का फ्लोर, निचली मंजिल, nichli manzil',
  ],
  [filter({ floor: ['low'] }), floors('low, lower', 'निचले')],
  [
    filter({ floor: ['high'] }),
    floors('high, higher, upper', 'upari, upar ki, unchi, ऊपरी, ऊपर की, ऊँची, ऊंची'),
  ],
  [
    filter({ floor: ['not_top'] }),
    'not top floor, not the top floor, not on top floor, not on the top floor, no top floor, except top floor, top floor nahi, top floor nahi chahiye, top floor na ho, टॉप फ्लोर नहीं, टॉप फ्लोर नहीं चाहिए, टॉप फ्लोर न हो, सबसे ऊपर की मंजिल नहीं, सबसे ऊपरी मंजिल नहीं, सबसे ऊपरी मंजिल न हो',
  ],
  [
    filter({ rera: ['stated'] }),
    'rera, rera approved, rera registered, rera number, with rera, rera wala, rera project, rera registered project, rera approved project, रेरा, रेरा अप्रूव्ड, रेरा रजिस्टर्ड, रेरा पंजीकृत, रेरा मंज़ूर, रेरा नंबर',
  ],
  [
    filter({ rera: ['checked'] }),
    'rera checked, rera verified, verified rera, checked rera, rera number checked, rera number verified, रेरा जाँचा हुआ, रेरा जाँची, रेरा नंबर जाँचा हुआ, रेरा नंबर जाँचा, रेरा वेरिफाइड',
  ],
  [
    filter({ tenants: ['bachelors'], purpose: 'rent' }),
    'bachelor, bachelors, for bachelors, for bachelor, bachelors allowed, bachelor friendly, bachelor boys, bachelor girls, for bachelor boys, for bachelor girls, for bachelor girl, unmarried, for unmarried, unmarried boys, unmarried girls, for unmarried boys, for unmarried girls, working women, working women ke liye, single men, single women, for boys, for girls, ladko ke liye, ladkon ke liye, ladkiyon ke liye, ladkiyo ke liye, ladko, ladkiyon, kunware, kunware ladko ke liye, kunwaro ke liye, kuwaro ke liye, bachelor ke liye, bachelors ke liye, बैचलर, बैचलर के लिए, बैचलर्स, कुंवारों के लिए, कुँवारों के लिए, अविवाहित, अविवाहित के लिए, अविवाहितों के लिए, लड़कों के लिए, लड़कियों के लिए',
  ],
  [
    filter({ tenants: ['family'] }),
    'family, families, for family, for families, family ke liye, family only, small family, for a family, for small family, for a small family, chhoti family, chhoti family ke liye, parivar walo ke liye, parivar, parivar ke liye, परिवार, परिवार के लिए, छोटे परिवार के लिए, छोटा परिवार, छोटी फैमिली, छोटी फैमिली के लिए, फैमिली, फैमिली के लिए',
  ],
  [
    filter({ extraRooms: ['study'] }),
    'study, study room, with study, with study room, with a study, with a study room, padhai ka kamra, स्टडी, स्टडी रूम, पढ़ाई का कमरा, पढ़ने का कमरा, अध्ययन कक्ष',
  ],
  [
    filter({ extraRooms: ['servant'] }),
    'servant, servant room, servant quarter, servant quarters, maid room, naukar ka kamra, naukar ke kamre, सर्वेंट रूम, सर्वेंट क्वार्टर, नौकर का कमरा, नौकर के कमरे, सेवक कक्ष',
  ],
  [
    filter({ extraRooms: ['pooja'] }),
    'pooja room, puja room, pooja, puja, pooja ghar, puja ghar, pooja ka kamra, mandir room, mandir wala, पूजा, पूजा घर, पूजा का कमरा, पूजा के कमरे, पूजा कक्ष, पूजा रूम, पूजाघर, मंदिर वाला, मंदिर रूम, मंदिर कक्ष',
  ],
  [filter({ extraRooms: ['store'] }), 'store room, storeroom, store, स्टोर, स्टोर रूम, भंडार, भंडार कक्ष, भंडार घर'],
  [
    filter({ areaType: ['super_built_up'] }),
    'super built up, super built up area, super builtup, super builtup area, super area, सुपर बिल्ट अप, सुपर बिल्ट अप एरिया, सुपर बिल्टअप, सुपर बिल्टअप एरिया, सुपर एरिया',
  ],
  [
    filter({ areaType: ['built_up'] }),
    'built up, built up area, builtup, builtup area, covered area, बिल्ट अप, बिल्ट अप एरिया, बिल्टअप, बिल्टअप एरिया',
  ],
  [
    { kind: 'road' },
    'road, roads, main road, approach road, sadak, sarak, rasta, raste, marg, gali, सड़क, सड़कें, रोड, मेन रोड, रास्ता, रास्ते, मार्ग, गली',
  ],
  [
    { kind: 'roadWidth' },
    'road width, road width of, width of road, sadak ki chaudai, road ki chaudai, सड़क की चौड़ाई, रोड की चौड़ाई, सड़क चौड़ाई',
  ],
  [{ kind: 'wide' }, 'wide, broad, chaudi, chaude, chaura, chauri, चौड़ी, चौड़ा, चौड़े'],
  [
    { kind: 'ahead' },
    'saamne, samne, aage, front, in front, facing, saamne wali, ke saamne, ke samne, सामने, आगे, के सामने, सामने वाली',
  ],
  [{ kind: 'feet' }, 'ft, fts, feet, foot, fut, फुट, फीट'],
  [
    { kind: 'text' },
    'ft bypass, feet bypass, फीट बाईपास, फुट बाईपास, फीट बाइपास, upper ground floor, upper ground, lower ground floor, lower ground, ug floor, lg floor, basement, basement floor, stilt, stilt floor, अपर ग्राउंड फ्लोर, अपर ग्राउंड, लोअर ग्राउंड फ्लोर, लोअर ग्राउंड, बेसमेंट, तहखाना, तहखाने, तलघर, स्टिल्ट',
  ],
  [{ kind: 'storey' }, ['floors', 'storey', 'storeys', 'flor', 'flr', ...storeys].join(', ')],
  [{ kind: 'carpet' }, 'carpet, carpet area, carpet ka, कारपेट, कारपेट एरिया'],
  ...dayVocabulary,
]
