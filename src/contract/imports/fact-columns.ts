import { m } from '#messages'

import type { ListingField } from '../properties/fields/listing-field.ts'
import { statedFacts, type StatedFactName } from '../properties/fields/stated-facts.ts'
import {
  answerWords,
  extraRoomWords,
  facingWords,
  floorWords,
  kitchenWords,
  maintenanceWords,
  overlookedWords,
  sewerWords,
  tenantWords,
  titleKindWords,
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
  | 'feet'

type Column<Name, Of> = ImportField & { name: Name; of: Of; read: CellReader }
type Given = {
  headers: string
  phrases?: Understood
  about?: () => string
  example?: string
  /** Where its kind of field has another reader. */
  read?: CellReader
}

/** Columns of stated facts: label, values and bounds are those of the fact, its reader that of its kind. */
export const factColumns = [
  column('floor', 'floor', {
    headers:
      'floor no, floor number, floor level, property floor, property on floor, on floor, which floor, floor of property, flat floor, manzil, मंज़िल, कौन सी मंज़िल, तल, फ्लोर',
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
    headers: 'direction, property facing, facing direction, main door facing, दिशा, मुख',
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
      'availability date, available date, available on, move in date, date available, ready from, कब से उपलब्ध, उपलब्ध तारीख',
  }),
  column('tenants', 'tenantKinds', {
    headers:
      'tenant, tenant type, preferred tenant, preferred tenants, tenants preferred, available for, suitable for, willing to rent out to, rent to, किराएदार, किसके लिए, किसे देना है',
    phrases: tenantWords,
  }),
  column('maintenance_covers', 'maintenanceCovers', {
    headers: 'maintenance includes, maintenance include, included in maintenance, रखरखाव में शामिल',
    phrases: maintenanceWords,
    example: 'water, security, lift',
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
  if (typedAs === 'answer') return { ...common, words: ['yes', 'no'], phrases: answerWords, read: 'answer' }
  if (bounds === undefined) return { ...common, length: 60, read: 'day' }
  const [least, most] = bounds
  return { ...common, least, most, read: read ?? (typedAs === 'count' ? 'count' : 'number') }
}
