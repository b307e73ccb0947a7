import { readSentence } from '#server/search/queries/sentence/read-sentence.ts'
import { gazetteer, goldDay } from '#tests/gold/measure-sentences.ts'
import { expect, test } from '#tests/test.ts'

const readText = (text: string) => readSentence(text, gazetteer, goldDay)

test('every filter of "More filters" is understood as people write it, in both languages', () => {
  for (const [text, filters] of asked) expect(readText(text), text).toMatchObject({ filters, rest: null })
})

const asked: [string, object][] = [
  ['directly from owner, listed this week', { offeredBy: ['owner'], listedWithin: 7 }],
  ['owner ka doosri manzil 2 bhk lift bisalpur', { offeredBy: ['owner'], floor: ['low'], bhk: ['2'] }],
  ['सीधे मालिक से, पिछले महीने', { offeredBy: ['owner'], listedWithin: 30 }],
  ['दलाल से', { offeredBy: ['agent'] }],
  ['मालवीय नगर में बिना किसी दलाली के', { noBrokerage: true, localities: ['Malviya Nagar'] }],
  ['zero commission flat', { noBrokerage: true }],
  ['possession within 6 months', { possessionBy: '2027-05-31', purpose: 'sale' }],
  ['possession by dec 2027', { possessionBy: '2027-12-31' }],
  ['एक साल में कब्ज़ा', { possessionBy: '2027-11-30' }],
  ['1 january se kiraye par', { availableBy: '2027-01-01', purpose: 'rent' }],
  ['1 दिसंबर से किराए पर', { availableBy: '2026-12-01' }],
  ['15 december tak khali', { availableBy: '2026-12-15' }],
  ['दिसंबर से उपलब्ध', { availableBy: '2026-12-31' }],
  ['2 bhk 35 lakh tak available', { maxPrice: 3_500_000 }],
  ['2 bhk 35 लाख तक चाहिए', { maxPrice: 3_500_000 }],
  ['अगले महीने से किराए पर', { availableBy: '2026-12-31' }],
  ['for bachelor girls', { tenants: ['bachelors'], purpose: 'rent' }],
  ['छोटे परिवार के लिए किराए पर', { tenants: ['family'] }],
  ['second storey flat', { floor: ['low'] }],
  ['दूसरे माले पर', { floor: ['low'] }],
  ['चौथी मंज़िल से ऊपर', { floor: ['high'] }],
  ['not on the top floor', { floor: ['not_top'] }],
  ['सबसे ऊपरी मंज़िल नहीं', { floor: ['not_top'] }],
  ['पूजा कक्ष, नौकर के कमरे वाला', { extraRooms: ['pooja', 'servant'] }],
  ['3 bhk with study room', { extraRooms: ['study'] }],
  ['ईशान कोण प्लॉट', { facing: ['north_east'] }],
  ['carpet area above 1000 sq ft', { minCarpet: 1000 }],
  ['कारपेट एरिया 1200 तक', { maxCarpet: 1200 }],
  ['carpet area 900 to 1200', { minCarpet: 900, maxCarpet: 1200 }],
  ['built up area flat', { areaType: ['built_up'] }],
  ['जेडीए पट्टे का प्लॉट', { titleKind: ['jda_patta'] }],
  ['road width 40 feet', { minRoadWidth: 40 }],
  ['40 फ़ीट से चौड़ी सड़क', { minRoadWidth: 40 }],
  ['nukkad ka plot', { isCorner: true }],
  ['not older than 5 years', { minYearBuilt: 2021 }],
  ['पाँच साल से कम पुराना', { minYearBuilt: 2021 }],
  ['रेरा नंबर जाँचा हुआ', { rera: ['checked'] }],
  ['वीडियो वाला फ़्लैट', { hasFilm: true }],
  ['नक़्शे के साथ', { hasFloorPlan: true }],
  ['सरकारी पानी', { hasPipedWater: true }],
  ['gated society me 3bhk', { isGated: true, bhk: ['3'] }],
  ['गेट वाली कॉलोनी में मकान', { isGated: true, type: 'house' }],
  ['2 bhk with power backup', { hasPowerBackup: true, bhk: ['2'] }],
  ['last 14 days, 2 bhk', { listedWithin: 14, bhk: ['2'] }],
  ['past 2-3 weeks', { listedWithin: 21 }],
  ['3 days ago', { listedWithin: 3 }],
  ['एक महीने के अंदर डाली गई', { listedWithin: 30 }],
  ['इस महीने शिफ़्ट होना है', { availableBy: '2026-11-30' }],
  ['1 tarikh se kiraye par', { availableBy: '2026-12-01' }],
  ['possession this year', { possessionBy: '2026-12-31' }],
  ['twelfth floor', { floor: ['high'] }],
  ['बारहवीं मंज़िल', { floor: ['high'] }],
  ['2nd/3rd floor', { floor: ['low'] }],
  ['floor no 5', { floor: ['high'] }],
  ['up to the 3rd floor', { floor: ['ground', 'low'] }],
  ['3rd floor se upar nahi', { floor: ['ground', 'low'] }],
  ['40 फ़ीट रोड', { minRoadWidth: 40 }],
  ["plot 30'x50'", { minArea: 1350, maxArea: 1650 }],
  ['30x60 plot, 200 gaj', { minArea: 1620, maxArea: 1980 }],
  ['5 to 10 years old', { minYearBuilt: 2016 }],
  ['1 acre land', { minArea: 39_204, maxArea: 47_916 }],
  ['15k + maintenance', { maxPrice: 15_000, purpose: 'rent' }],
  ['जनरेटर वाला फ़्लैट, गेटेड सोसायटी', { hasPowerBackup: true, isGated: true }],
]

test('what no filter means stays text: the top floor, and a day that says nothing of moving', () => {
  expect(readText('2 bhk top floor')).toMatchObject({ filters: { bhk: ['2'] }, rest: 'top floor' })
  expect(readText('2 bhk सबसे ऊपर की मंज़िल').filters).toEqual({ bhk: ['2'] })
  expect(readText('2 bhk 15 december').filters).toEqual({ bhk: ['2'] })
})

test('what is denied, what is another sum and a floor without a choice stay text', () => {
  for (const text of [
    'not in mansarovar',
    'मानसरोवर नहीं',
    'ground floor not required',
    'corner ka plot nahi chahiye',
    'bachelors not allowed',
    'emi 20k',
    'below 4th floor',
    'upper ground floor',
    '24x7 water',
    '10x12 room',
    '30x50 gaj',
    '200 feet bypass',
    'bore well',
  ])
    expect(readText(`2 bhk, ${text}`), text).toEqual({
      filters: { bhk: ['2'] },
      rest: text,
      understood: [{ text: '2 bhk', filter: 'bhk' }],
    })
})
