import { expect, test } from 'vitest'

import { textProblemSentence } from './text-problem-labels.ts'
import { textProblems } from './text-problems.ts'

function found(description: string) {
  return textProblems({ description }).map(({ what, excerpt }) => `${what}: ${excerpt}`)
}

test.each([
  ['Call 9829012345 today', 'phone: 9829012345'],
  ['Call9829012345now', 'phone: 9829012345'],
  ['+91-98290 12345', 'phone: 91-98290 12345'],
  ['0098290 12345? No: 098290 12345', 'phone: 098290 12345'],
  ['9 8 2 9 0 1 2 3 4 5', 'phone: 9 8 2 9 0 1 2 3 4 5'],
  ['98.29.01.23.45', 'phone: 98.29.01.23.45'],
  ['98290,12345', 'phone: 98290,12345'],
  ['९८२९०१२३४५ पर फ़ोन करें', 'phone: ९८२९०१२३४५'],
  ['9️⃣8️⃣2️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣', 'phone: 9️⃣8️⃣2️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣'],
  ['９８２９０１２３４５', 'phone: ９８２９０１２３４５'],
  ['98290\u200b12345', 'phone: 98290\u200b12345'],
  ['9829O1234S or 9829O12345', 'phone: 9829O12345'],
  [
    'nine eight two nine zero one two three four five',
    'phone: nine eight two nine zero one two three four five',
  ],
  ['Nine-Eight-Double two-90-12-34', 'phone: Nine-Eight-Double two-90-12-34'],
  ['नौ आठ दो नौ शून्य एक दो तीन चार पाँच', 'phone: नौ आठ दो नौ शून्य एक दो तीन चार पाँच'],
  ['nau aath do nau shunya ek do teen char paanch', 'phone: nau aath do nau shunya ek do teen char paanch'],
  ['Office 0141-2345678', 'phone: 0141-2345678'],
  ['Toll free 1800 123 4567', 'phone: 1800 123 4567'],
  ['Jaipur 302017, 98290 12345', 'phone: 98290 12345'],
  ['Write to kavita.sharma@example.in please', 'email: kavita.sharma@example.in'],
  ['kavita at gmail dot com', 'email: kavita at gmail dot com'],
  ['kavita (at) homes (dot) in', 'email: kavita (at) homes (dot) in'],
  ['कविता एट जीमेल डॉट कॉम', 'email: कविता एट जीमेल डॉट कॉम'],
  ['my g mail is kavita', 'email: g mail'],
  ['see https://example.org/a?b=1', 'link: https://example.org/a?b=1'],
  ['www.homes.in', 'link: www.homes.in'],
  ['jaipurhomes.com/12', 'link: jaipurhomes.com/12'],
  ['jaipurhomes dot com', 'link: jaipurhomes dot com'],
  ['wa.me/919829012345', 'phone: 919829012345'],
  ['wa.me/qr/ABC', 'link: wa.me/qr/ABC'],
  ['insta: @kavita_homes', 'handle: insta: @kavita_homes'],
  ['Pay kavita@okaxis now', 'payment: kavita@okaxis'],
])('contact data is seen in %j', (text, expected) => {
  expect(found(text)).toContain(expected)
})

test.each([
  ['Only for Hindu families', 'discrimination: Only for Hindu'],
  ['Brahmins only please', 'discrimination: Brahmins only'],
  ['Jain family preferred', 'discrimination: Jain family preferred'],
  ['Sorry, no Muslims', 'discrimination: no Muslims'],
  ['SC/ST not allowed', 'discrimination: SC/ST not allowed'],
  ['केवल ब्राह्मण परिवार', 'discrimination: केवल ब्राह्मण'],
  ['मुस्लिम परिवार को नहीं', 'discrimination: मुस्लिम परिवार को नहीं'],
  ['सिर्फ़ हिंदू', 'discrimination: सिर्फ़ हिंदू'],
  ['2 BHK on rent, only Brahmin family', 'discrimination: only Brahmin'],
  ['Preferably Jain tenants', 'discrimination: Preferably Jain'],
  ['Non-Muslim tenants preferred', 'discrimination: Muslim tenants preferred'],
  ['Tenant must be Hindu', 'discrimination: must be Hindu'],
  ['Brahmin family required', 'discrimination: Brahmin family required'],
  ['सिर्फ़ जैन परिवार', 'discrimination: सिर्फ़ जैन'],
  ['जैन परिवार चाहिए', 'discrimination: जैन परिवार चाहिए'],
  ['Sirf Hindu family ko dena hai', 'discrimination: Sirf Hindu'],
  ['Caste certificate required', 'discrimination: Caste certificate required'],
  ['जाति प्रमाण पत्र ज़रूरी है', 'discrimination: जाति प्रमाण पत्र ज़रूरी'],
  ['Jati batana zaroori', 'discrimination: Jati batana zaroori'],
  ['अपनी जाति ज़रूर बताएँ', 'discrimination: अपनी जाति ज़रूर बताएँ'],
  ['Please mention your religion', 'discrimination: mention your religion'],
  ['Sale without registry', 'fraud: without registry'],
  ['Guaranteed returns of 20%', 'fraud: Guaranteed returns'],
  ['pay token before visit', 'fraud: pay token before visit'],
  ['Please pay the token before the visit.', 'fraud: pay the token before the visit'],
  ['बिना रजिस्ट्री', 'fraud: बिना रजिस्ट्री'],
  ['पैसा दोगुना होगा', 'fraud: पैसा दोगुना'],
  ['a bastard of a plot', 'abuse: bastard'],
])('forbidden wording is seen in %j', (text, expected) => {
  expect(found(text)).toContain(expected)
})

test.each([
  'Three-bedroom flat near the park, 1,200 sq ft, built 2015, 3 BHK, 2 baths, floor 4 of 12',
  'Price ₹65,00,00,000 or ₹6500000000, about Rs. 9829012345 in all',
  'Sizes 600, 750, 900, 1200 and 1500 sq ft; 9000 1200 15 sq yards',
  'Pincode 302017, plot 98, sector 9, lane 12, scheme no. 5, near St. Xavier School, road no 7',
  'At 26.9124, 75.7873 between 7/11/2026 and 31-12-2026, 10:30 am',
  'RERA RAJ/P/2023/2456, khasra 123/4/56',
  'Rate 4500 @ sq.ft, meet at Jaipur. In the evening; look at live traffic',
  'Near the Jain temple, Brahmin Colony and Hindu Nagar; only Jain temple nearby',
  'Vegetarian family or bachelors preferred; only families',
  'No brokerage. No pets. Only registered buyers. Fixed rent. Sat and Sun only. I do not',
  'No caste or religion bar; caste certificate not required; jati batana zaroori nahi',
  'Caste no bar. Any religion is welcome. Do not mention your religion. Wooden cast required no repairs',
  'Any religion; किसी भी धर्म या जाति के किराएदार, जाति बताना ज़रूरी नहीं',
  'Walk to Brahmin Colony; parking required near Jain Mandir; should be near Hindu College',
  'Vegetarian only, owner lives here; no smoking; two-wheeler parking; notice of one month required',
  'Near Dharmshala and Dharm Nagar, must see; family chahiye, परिवार चाहिए',
  'जैन मंदिर के पास, दो बेडरूम, तीन बाथरूम, किराया ₹18,000 प्रति माह, 1200 वर्ग फुट',
  'Traffic signal - 200 m; Facebook office near; B.Com college; approx.in the heart',
  '85,00,000 - 95,00,000, that is 8500000 - 9500000; area 1200 to 1500',
])('an honest text raises nothing: %j', (text) => {
  expect(found(text)).toEqual([])
})

test('each problem names its text, and no input makes the check slow', () => {
  expect(textProblems({ title: 'Villa 9829012345', address: 'x@example.com', description: null })).toEqual([
    { kind: 'contact_in_text', field: 'title', what: 'phone', excerpt: '9829012345' },
    { kind: 'contact_in_text', field: 'address', what: 'email', excerpt: 'x@example.com' },
  ])
  const start = performance.now()
  for (const piece of ['9 ', 'a@', 'only hindu ', 'nine-', 'a.', 'www.', ' at ', 'one,'])
    textProblems({ description: piece.repeat(2500).slice(0, 5000) })
  expect(performance.now() - start).toBeLessThan(2000)
})

test('each problem is described together with its fix', () => {
  const [problem] = textProblems({ title: 'Villa, call 9829012345' })
  if (!problem) throw new Error('The number was not noticed')
  expect(textProblemSentence(problem)).toBe(
    'The title contains a phone number: “9829012345”. Please remove it: people reach you through the enquiry form, and your number is shown to those who ask for it.',
  )
})
