import type { listingAmenities } from '../properties/amenities.ts'

/** What portals and lists call the amenities of the form. Phrases separated by commas. */
export const amenityWords: readonly (readonly [(typeof listingAmenities)[number], string])[] = [
  ['Swimming Pool', 'pool, स्विमिंग पूल'],
  ['Gym/Fitness Center', 'gym, gymnasium, fitness centre, fitness center, health club, जिम'],
  ['Parking', 'car parking, visitor parking, covered parking, reserved parking, पार्किंग'],
  ['Security', '24x7 security, 24 x 7 security, security guard, security personnel, guard, सुरक्षा, गार्ड'],
  ['Garden/Landscaping', 'garden, park, landscaping, landscaped garden, landscaped gardens, बगीचा, पार्क'],
  ['Clubhouse', 'club house, club, क्लब हाउस'],
  ["Children's Play Area", 'kids play area, children play area, childrens play area, play area, kids area'],
  ['Elevator', 'lift, lifts, elevators, लिफ्ट'],
  ['Power Backup', 'power back up, backup, generator, dg backup, पावर बैकअप, जनरेटर'],
  [
    'Water Supply',
    '24x7 water, 24 hours water supply, 24 hour water supply, water storage, पानी, पानी की आपूर्ति',
  ],
  ['Waste Disposal', 'garbage disposal, कचरा निपटान'],
  ['Internet/Wi-Fi', 'wifi, wi fi, internet, internet wifi connectivity, वाई फाई, इंटरनेट'],
  ['Air Conditioning', 'ac, a c, air conditioner, air conditioned, centrally air conditioned, एसी'],
  ['Balcony', 'balconies, बालकनी'],
  ['Terrace', 'private terrace, private terrace garden, छत'],
  ['Servant Room', 'servant quarter, servant quarters, maid room, सर्वेंट रूम'],
  ['Study Room', 'study, स्टडी रूम'],
  ['Prayer Room', 'pooja room, puja room, pooja, mandir, पूजा घर'],
  ['Store Room', 'store, storage, स्टोर रूम'],
  ['Intercom', 'intercom facility, इंटरकॉम'],
]
