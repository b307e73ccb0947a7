import type { Dice } from '../random.ts'
import type { ListingType } from './kinds.ts'

const usual: Record<ListingType, readonly string[]> = {
  apartment: [
    'Parking',
    'Security',
    'Elevator',
    'Power Backup',
    'Water Supply',
    'Balcony',
    'Gym/Fitness Center',
    "Children's Play Area",
    'Intercom',
    'Clubhouse',
    'Swimming Pool',
    'Air Conditioning',
    'Waste Disposal',
  ],
  house: [
    'Parking',
    'Water Supply',
    'Terrace',
    'Balcony',
    'Store Room',
    'Prayer Room',
    'Servant Room',
    'Garden/Landscaping',
    'Study Room',
    'Internet/Wi-Fi',
  ],
  villa: [
    'Parking',
    'Security',
    'Garden/Landscaping',
    'Terrace',
    'Servant Room',
    'Study Room',
    'Prayer Room',
    'Power Backup',
    'Air Conditioning',
    'Swimming Pool',
    'Internet/Wi-Fi',
  ],
  townhouse: [
    'Parking',
    'Security',
    'Terrace',
    'Balcony',
    "Children's Play Area",
    'Water Supply',
    'Store Room',
    'Power Backup',
  ],
  plot: ['Water Supply', 'Security', 'Waste Disposal'],
  commercial: [
    'Parking',
    'Security',
    'Elevator',
    'Power Backup',
    'Air Conditioning',
    'Internet/Wi-Fi',
    'Water Supply',
  ],
}

export function amenitiesOf(type: ListingType, dice: Dice): string[] {
  const offered = usual[type]
  const least = Math.min(2, offered.length)
  return dice.some(offered, dice.whole(least, Math.min(9, offered.length)))
}
