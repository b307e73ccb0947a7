import type { brokerageKinds, furnishings, leadStatuses, possessionStates, propertyTypes } from '../enums.ts'

type Words<Value extends string> = readonly (readonly [Value, string])[]

/**
 * Words of 99acres, MagicBricks, Housing.com, NoBroker and of Hindi lists for the values of a field, besides the
 * values themselves. Phrases separated by commas.
 */
export const typeWords: Words<(typeof propertyTypes)[number]> = [
  [
    'apartment',
    'flat, apt, appt, appts, appartment, apartement, flatt, flats, residential apartment, residential flat, apartment flat, flat apartment, multistorey apartment, multi storey apartment, builder floor, builder floor apartment, independent floor, independent builder floor, ind floor, ind builder floor, ind flr, floor, studio, studio apartment, 1 rk studio house, penthouse, pent house, ph, builder flr, builder floors, duplex, serviced apartment, service apartment, gated community apartment, society flat, फ्लैट, फ़्लैट, अपार्टमेंट, बिल्डर फ्लोर, पेंटहाउस, स्टूडियो, फ्लेट, डुप्लेक्स, ड्यूप्लेक्स, ap, if',
  ],
  [
    'house',
    'independent house, ind house, independent house villa, house villa, residential house, independent home, independent, portion, house portion, kothi, makan, makaan, haveli, मकान, स्वतंत्र मकान, कोठी, हवेली, घर, ih',
  ],
  [
    'villa',
    'independent villa, bungalow, bungalow villa, bungla, farm house, farmhouse, row villa, विला, बंगला, फार्म हाउस, फार्महाउस',
  ],
  ['townhouse', 'town house, row house, rowhouse, रो हाउस, टाउनहाउस'],
  [
    'plot',
    'land, jameen, jamin, zameen, zamin, bhukhand, bhookhand, plott, plot land, land plot, residential plot, residential land, residential land plot, residential plot land, residential land plots, farm land, agricultural land, agriculture land, jda plot, भूखंड, भूखण्ड, आवासीय भूखंड, प्लॉट, प्लाट, ज़मीन',
  ],
  [
    'commercial',
    'shop, commercial shop, commercial shops, retail shop, shop showroom, commercial shop showroom, office, office space, commercial office, commercial office space, ready to move office space, bare shell office space, showroom, commercial showroom, warehouse, warehouse godown, godown, commercial land, commercial property, दुकान, ऑफ़िस, कार्यालय, शोरूम, गोदाम, व्यावसायिक',
  ],
]

export const furnishingWords: Words<(typeof furnishings)[number]> = [
  [
    'furnished',
    'fully furnished, full furnished, full, fully, yes, सुसज्जित, पूरा सुसज्जित, फर्निश्ड, फुल फर्निश्ड, फुली फर्निश्ड, ff',
  ],
  [
    'semi-furnished',
    'semifurnished, semi, partly furnished, partially furnished, अर्ध सुसज्जित, सेमी फर्निश्ड, सेमी, sf',
  ],
  [
    'unfurnished',
    'un furnished, non furnished, not furnished, none, no, raw, bare, bare shell, असज्जित, अनफर्निश्ड, बिना फर्नीचर, नहीं, uf',
  ],
]

export const possessionWords: Words<(typeof possessionStates)[number]> = [
  [
    'ready',
    'ready to move, ready to move in, ready possession, ready for possession, ready to shift, rtm, immediate, immediately, immediate possession, immediately available, available immediately, available now, possession given, constructed, completed, तैयार, तुरंत, तुरंत कब्ज़ा, रेडी टू मूव',
  ],
  [
    'under_construction',
    'underconstruction, uc, new launch, new project, pre launch, निर्माणाधीन, निर्माण जारी, अंडर कंस्ट्रक्शन',
  ],
]

export const brokerageWords: Words<(typeof brokerageKinds)[number]> = [
  ['none', 'no, nil, zero, 0, no brokerage, without brokerage, owner, बिना ब्रोकरेज, नहीं'],
]

export type StatedOffer = {
  purpose?: 'sale' | 'rent'
  availability?: 'available' | 'under_offer' | 'sold' | 'rented'
}

/** What a status says of an offer; two columns may each say a part. */
export const statusWords: readonly (readonly [StatedOffer, string])[] = [
  [
    { purpose: 'sale' },
    'sale, sell, for sale, resale, re sale, new, new booking, new property, new construction, selling, buy, sale property, outright sale, बिक्री, बिकाऊ, bechna, bechne ke liye, bikau, bikri, बिक्री के लिए, बेचना, बेचने के लिए',
  ],
  [
    { purpose: 'rent' },
    'rent, for rent, on rent, rental, rent out, lease, for lease, rent lease, rent or lease, to let, tolet, rent property, kiraya, kiraye, kiraye par, kiraye per, kiraye pe, kiraye ke liye, kiraye ka, किराया, किराए पर, किराये पर, किराए के लिए, किराये के लिए',
  ],
  [
    { availability: 'available' },
    'available, avail, avl, yes, active, live, open, vacant, unsold, उपलब्ध, खाली, publish, published, उपलब्ध है, khali, khaali',
  ],
  [{ purpose: 'sale', availability: 'under_offer' }, 'pending, contingent'],
  [
    { availability: 'under_offer' },
    'under offer, booked, reserved, blocked, sale agreed, token received, token done, token ho gaya, deal done, deal ho gayi, bayana ho gaya, on hold, hold, बुक हो गया, बयाना मिला, बयाना हो गया, सौदा हो गया, token ho gya, token paid, bayana ho gya',
  ],
  [
    { purpose: 'sale', availability: 'sold' },
    'sold, sold out, soldout, sale done, registry done, registry ho gayi, sale sold, sold sale, bik gaya, bik gayi, bik gya, bik chuka, bik chuki, bik gaya hai, bik gayi hai, sale ho gaya, बिक गया, बिक गई, बिक चुका है, बिक चुकी है, बिक गया है, बिक गई है, बिका, बिका हुआ, बिक चुका, बिक चुकी, सोल्ड, रजिस्ट्री हो गई',
  ],
  [
    { purpose: 'rent', availability: 'rented' },
    'rented, rented out, leased, leased out, let out, किराए पर गया, किराये पर गया, किराए पर दिया, किराये पर दिया',
  ],
]

export const leadStatusWords: Words<(typeof leadStatuses)[number]> = [
  [
    'new',
    'created, complete, open, fresh, unread, pending, not contacted, uncontacted, not called, incoming, fresh lead, new lead, raw, assigned, unassigned, नया, नई',
  ],
  [
    'contacted',
    'called, in progress, follow up, followup, viewed, read, replied, attempted, not reachable, not answering, no response, no answer, ringing, rnr, call back, callback, busy, switched off, switch off, attempted to contact, attempting, contact in future, in discussion, connected, call not picked, not picked, call not received, cnr, call again, callback requested, follow up scheduled, संपर्क किया, बात हुई, call back later, call not connected, not connected, no reply, did not pick, details shared, phone nahi uthaya',
  ],
  [
    'interested',
    'hot, warm, qualified, shortlisted, site visit, site visit done, visit done, site visit scheduled, visit scheduled, visit planned, visit confirmed, site visit planned, site visit completed, site visit conducted, negotiation, prospect, opportunity, pre qualified, very interested, highly interested, रुचि है, इच्छुक, site visit fixed, visit fixed, garam',
  ],
  [
    'converted',
    'won, closed won, customer, booked, booking, booking done, deal closed, deal done, sale done, sold, सौदा हुआ, बिक गया, token paid, token received',
  ],
  [
    'closed',
    'lost, dead, cold, junk, not interested, invalid, dropped, closed lost, lost lead, disqualified, not qualified, unqualified, junk lead, spam, duplicate, fake, wrong number, wrong no, invalid number, plan dropped, already purchased, low budget, budget issue, बंद, रुचि नहीं, fake lead, not suitable, budget mismatch, location mismatch, bought elsewhere, purchased, le liya',
  ],
]
