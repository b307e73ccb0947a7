import type { Dice } from '../random.ts'
import type { ListingType } from './kinds.ts'

/** Localities addressed by sector; the others by named lanes. */
const sectors = new Set([
  'Mansarovar',
  'Pratap Nagar',
  'Malviya Nagar',
  'Vidhyadhar Nagar',
  'Jagatpura',
  'Chitrakoot',
])
const walled = new Set(['Johari Bazar', 'Kishanpole Bazar', 'Chandpole', 'Brahmapuri', 'Amer Road', 'Amer'])

export function addressIn(locality: string, type: ListingType, dice: Dice): string {
  const house =
    type === 'plot'
      ? `Plot ${dice.whole(2, 240)}`
      : `${dice.pick(['', 'A-', 'B-', 'C-', 'D-'])}${dice.whole(2, 198)}`
  if (walled.has(locality))
    return `${dice.whole(11, 2900)}, ${dice.pick(['Rasta Haldiyon', 'Ghee Walon Ka Rasta', 'Khejdon Ka Rasta', 'Purani Basti Lane', 'Chaura Rasta Lane'])}, ${locality}`
  if (sectors.has(locality)) return `${house}, Sector ${dice.whole(1, 12)}, ${locality}`
  const scheme = dice.pick([
    'Shiv Vihar',
    'Ganesh Colony',
    'Saraswati Marg',
    'Tulsi Marg',
    'Neelkanth Enclave',
    'Surya Path',
    'Gulmohar Lane',
    'Shanti Path',
    'Mahaveer Colony',
    'Kesar Vihar',
  ])
  return `${house}, ${scheme}, ${locality}`
}

export const landmarks = [
  'the main market',
  'a metro station',
  'the bypass',
  'two good schools',
  'a park with an open gym',
  'the vegetable market',
  'the bus stand',
  'a hospital with an emergency ward',
  'the temple square',
  'the ring road',
] as const

export const landmarksHi = [
  'मुख्य बाज़ार',
  'मेट्रो स्टेशन',
  'बाईपास',
  'दो अच्छे स्कूल',
  'पार्क और ओपन जिम',
  'सब्ज़ी मंडी',
  'बस स्टैंड',
  'अस्पताल',
  'मंदिर चौक',
  'रिंग रोड',
] as const
