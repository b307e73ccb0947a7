import type { Database } from '../client.ts'
import { savedSearches } from '../schema/index.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './identity.ts'
import { insertRows } from './insert-rows.ts'

const wanted = [
  {
    key: 'buyer',
    name: '3 BHK in Malviya Nagar',
    filters: { status: 'SALE', bhk: '3', locality: 'Malviya Nagar' },
    alertFrequency: 'daily',
  },
  {
    key: 'buyer',
    name: 'Rent-free flats',
    filters: { status: 'RENT', showRentFreeOnly: 'true' },
    alertFrequency: 'weekly',
  },
  {
    key: 'sana.mirza',
    name: 'Flats to rent in Mansarovar',
    filters: { status: 'RENT', propertyType: 'apartment', locality: 'Mansarovar' },
    alertFrequency: 'instant',
  },
  {
    key: 'rohit.tanwar',
    name: 'Plots below 50 lakh',
    filters: { status: 'SALE', propertyType: 'plot', maxPrice: '5000000' },
    alertFrequency: 'off',
  },
] as const

export async function seedSavedSearches(db: Database, calendar: Calendar): Promise<void> {
  await insertRows(
    db,
    savedSearches,
    wanted.map(({ key, name, filters, alertFrequency }, order) => ({
      id: idOf(`saved search ${key} ${name}`),
      userId: idOf(`person ${key}`),
      name,
      query: new URLSearchParams(filters).toString(),
      filters,
      alertFrequency,
      createdAt: calendar.at(30 - order * 4, 20),
      updatedAt: calendar.at(30 - order * 4, 20),
    })),
  )
}
