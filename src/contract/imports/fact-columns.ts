import { m } from '#messages'

import type { ListingField } from '../properties/fields/listing-field.ts'
import { statedFacts, type StatedFactName } from '../properties/fields/stated-facts.ts'
import {
  allowedWords,
  answerWords,
  extraRoomWords,
  facingWords,
  floorWords,
  foodWords,
  kitchenWords,
  maintenanceWords,
  overlookedWords,
  residentWords,
  sewerWords,
  tenantWords,
  titleKindWords,
  vehicleWords,
  waterWords,
} from './fact-words.ts'
import type { ImportField, Understood } from './import-field.ts'

/** How the text of a column becomes the value of a form. */
export type CellReader =
  | 'word'
  | 'words'
  | 'answer'
  | 'count'
  | 'number'
  | 'rupees'
  | 'list'
  | 'day'
  | 'floor'
  | 'floors'
  | 'hours'
  | 'months'
  | 'feet'

type Column<Name, Of> = ImportField & { name: Name; of: Of; read: CellReader }
type Given = {
  headers: string
  phrases?: Understood
  /** Where that of the fact says no unit. */
  label?: () => string
  about?: () => string
  example?: string
  /** Where its kind of field has another reader. */
  read?: CellReader
}

/** Columns of stated facts: label, values and bounds are those of the fact, its reader that of its kind. */
export const factColumns = [
  column('plot_length', 'plotLength', {
    headers:
      'length, depth, plot depth, length of plot, depth of plot, plot length feet, lambai, gehrai, plot ki lambai, लंबाई, लम्बाई, प्लॉट की लंबाई, भूखंड की लंबाई, गहराई',
    label: m.properties_form_plot_length,
    read: 'feet',
  }),
  column('plot_width', 'plotWidth', {
    headers:
      'width, breadth, front, frontage, plot front, plot frontage, front width, front side, plot breadth, width of plot, front of plot, plot width feet, chaudai, plot ki chaudai, front chaudai, चौड़ाई, प्लॉट की चौड़ाई, भूखंड की चौड़ाई, फ्रंट, सामने की चौड़ाई',
    label: m.properties_form_plot_width,
    read: 'feet',
  }),
  column('floor', 'floor', {
    headers:
      'floor no, floor number, floor level, property floor, property on floor, on floor, which floor, floor of property, flat floor, manzil, मंज़िल, कौन सी मंज़िल, तल, फ्लोर, floor num, property floor no, kaunsi manzil, kaun si manzil, manjil, mala',
    read: 'floor',
    phrases: floorWords,
    about: m.imports_field_floor_about,
    example: '2',
  }),
  column('total_floors', 'totalFloors', {
    headers:
      'total floor, no of floors, no of floor, number of floors, floors, total no of floors, out of floors, total floors in building, floors in building, building floors, storeys, stories, no of storeys, kul manzil, कुल मंज़िल, कुल मंज़िलें, कुल तल, कुल फ्लोर',
    read: 'floors',
    example: '4',
  }),
  column('lift', 'hasLift', {
    headers: 'lift available, lifts, no of lifts, elevator, elevators, lift facility, has lift, लिफ्ट',
    example: 'yes',
  }),
  column('extra_rooms', 'extraRooms', {
    headers: 'additional rooms, other rooms, extra room, additional room, अतिरिक्त कमरे, और कमरे',
    phrases: extraRoomWords,
    example: 'pooja, store',
  }),
  column('balconies', 'balconies', {
    headers: 'balcony, no of balconies, no of balcony, number of balconies, बालकनी',
    example: '2',
  }),
  column('kitchen', 'kitchen', {
    headers: 'kitchen type, type of kitchen, रसोई, किचन',
    phrases: kitchenWords,
    example: 'modular',
  }),
  column('facing', 'facing', {
    headers:
      'direction, property facing, door facing, facing direction, main door facing, दिशा, मुख, फेसिंग, मुखी',
    phrases: facingWords,
    example: 'north_east',
  }),
  column('overlooking', 'overlooking', {
    headers: 'view, view of, overlooking view, view from property, facing view, सामने, नज़ारा',
    phrases: overlookedWords,
    example: 'park',
  }),
  column('corner', 'isCorner', {
    headers: 'corner plot, corner property, is corner, corner flat, कॉर्नर, कॉर्नर प्लॉट, कोने का',
    example: 'no',
  }),
  column('open_sides', 'openSides', {
    headers: 'no of open sides, number of open sides, sides open, open side, खुली तरफ, कितनी तरफ से खुला',
    example: '2',
  }),
  column('road_width', 'roadWidth', {
    headers:
      'width of road, road size, facing road width, width of facing road, front road, road, approach road, सड़क की चौड़ाई, सड़क, रोड',
    read: 'feet',
    example: '40',
  }),
  column('boundary_wall', 'hasBoundaryWall', {
    headers: 'boundary wall made, boundary, compound wall, चारदीवारी, बाउंड्री वॉल, बाउंड्री',
  }),
  column('gated', 'isGated', {
    headers:
      'gated community, gated colony, gated society, in a gated colony, गेटेड, गेटेड सोसाइटी, गेट वाली कॉलोनी',
    example: 'yes',
  }),
  column('water_supply', 'waterSources', {
    headers:
      'water, water source, water sources, source of water, water connection, water facility, water availability, water supply source, पानी, पानी की सप्लाई, पानी की आपूर्ति, पानी का स्रोत, जल आपूर्ति, जल स्रोत',
    about: m.imports_field_water_about,
    phrases: waterWords,
    example: 'Bisalpur 2 hours, borewell',
  }),
  column('water_hours', 'waterHours', {
    headers:
      'hours of water, water hours a day, water supply hours, water supply hours a day, water timing, water timings, पानी के घंटे, पानी कितने घंटे, पानी का समय',
    read: 'hours',
  }),
  column('power_backup', 'powerBackupHours', {
    headers:
      'power backup hours, power back up, backup, inverter, dg backup, generator backup, पावर बैकअप, बिजली बैकअप',
    read: 'hours',
    example: '6',
  }),
  column('sewer', 'sewer', {
    headers: 'sewerage, sewer line, sewage, drainage, सीवर, सीवर लाइन, सीवरेज',
    phrases: sewerWords,
    example: 'municipal',
  }),
  column('title_kind', 'titleKind', {
    headers: 'patta, ownership, ownership type, ownership papers, title type, approval, पट्टा',
    phrases: titleKindWords,
  }),
  column('possession_date', 'possessionDate', {
    headers:
      'date of possession, possession on, expected possession, possession from, handover date, completion date, expected completion, कब्ज़े की तारीख, कब्ज़ा कब',
  }),
  column('available_from', 'availableFrom', {
    headers:
      'availability date, available date, available on, move in date, date available, ready from, कब से उपलब्ध, उपलब्ध तारीख, avail from, avl from, available by, kab se, kab khali',
  }),
  column('tenants', 'tenantKinds', {
    headers:
      'tenant, tenant type, preferred tenant, preferred tenants, tenants preferred, available for, suitable for, willing to rent out to, rent to, किराएदार, किसके लिए, किसे देना है, tenant preferred, lease type, for whom, kiske liye, kisko',
    phrases: tenantWords,
  }),
  column('maintenance_covers', 'maintenanceCovers', {
    headers: 'maintenance includes, maintenance include, included in maintenance, रखरखाव में शामिल',
    phrases: maintenanceWords,
    example: 'water, security, lift',
  }),
  column('max_people', 'maxPeople', {
    headers:
      'max persons, max person, max people, maximum persons, maximum people, maximum number of people, max occupancy, maximum occupancy, max occupants, max tenants, no of persons allowed, no of people allowed, persons allowed, number of tenants, no of tenants, kitne log, किराएदार संख्या, किराएदारों की संख्या, अधिकतम लोग, कितने लोग, लोगों की संख्या',
  }),
  column('pets', 'allowsPets', {
    headers:
      'pets allowed, pet allowed, pet, pet friendly, pets policy, pet policy, are pets allowed, paltu janwar, पालतू, पालतू जानवर, पालतू जानवर रख सकते हैं',
    phrases: allowedWords,
  }),
  column('overnight_guests', 'allowsOvernightGuests', {
    headers:
      'guests allowed, visitors allowed, overnight visitors, overnight guests allowed, overnight stay, overnight stay of guests, guest policy, visitors, mehman, मेहमान, मेहमान रुक सकते हैं, रात में मेहमान',
    phrases: allowedWords,
  }),
  column('min_lease', 'minLeaseMonths', {
    headers:
      'lock in period, lock in, lockin, lockin period, minimum lock in, lease term, lease period, lease duration, minimum lease, minimum lease period, min lease period, minimum stay, min stay, minimum duration, agreement period, agreement duration, rent agreement duration, duration of agreement, लॉक इन, लॉक इन अवधि, न्यूनतम अवधि, किराए की अवधि, एग्रीमेंट अवधि, कम से कम अवधि',
    read: 'months',
  }),
  column('notice', 'noticeMonths', {
    headers:
      'notice period, notice time, notice to leave, notice months, notice to vacate, नोटिस, नोटिस पीरियड, नोटिस अवधि, सूचना अवधि',
    read: 'months',
  }),
  column('vehicles', 'vehicles', {
    headers:
      'vehicle, vehicle parking, vehicles allowed, parking for, 2 wheeler parking, two wheeler parking, bike parking, scooter parking, 4 wheeler parking, four wheeler parking, दोपहिया पार्किंग, दुपहिया पार्किंग, बाइक पार्किंग, चौपहिया पार्किंग, पार्किंग किसके लिए, वाहन',
    phrases: vehicleWords,
  }),
  column('owner_lives_there', 'hasResidentOwner', {
    headers:
      'owner stays, owner stays in same house, owner lives, owner lives in the home, owner lives there, owner staying, owner resides, owner in same building, owner on premises, resident owner, residing owner, landlord stays, landlord lives there, makan malik sath, मालिक साथ रहते हैं, मालिक यहीं रहते हैं, मालिक रहते हैं, मकान मालिक साथ, मकान मालिक साथ रहते हैं',
    phrases: residentWords,
  }),
  column('food', 'food', {
    headers:
      'food preference, food preferences, food habit, food habits, food allowed, food restriction, food restrictions, eating habits, diet, veg non veg, veg or non veg, veg only, only veg, vegetarian only, vegetarians only, non veg allowed, nonveg allowed, non veg, khana, खाना, भोजन, खान पान, शाकाहारी, केवल शाकाहारी, सिर्फ़ शाकाहारी, नॉनवेज, मांसाहार',
    about: m.imports_field_food_about,
    phrases: foodWords,
  }),
] as const

function column<const Name extends string, Of extends StatedFactName>(
  name: Name,
  of: Of,
  { read, ...given }: Given,
): Column<Name, Of> {
  const { label, choices, bounds, typedAs }: ListingField = statedFacts[of]
  const isList = typedAs === 'list'
  const common = { name, of, label, example: '', ...given }
  if (choices) return { ...common, words: choices.values, read: isList ? 'words' : 'word' }
  if (typedAs === 'answer')
    return { ...common, words: ['yes', 'no'], phrases: given.phrases ?? answerWords, read: 'answer' }
  if (bounds === undefined) return { ...common, maxLength: 60, read: 'day' }
  const [min, max] = bounds
  return { ...common, min, max, read: read ?? (typedAs === 'count' ? 'count' : 'number') }
}
