import { carpetAreaOf, fromSquareFeet } from '../area.ts'
import type { areaTypes, dlcCategories, possessionStates, propertyTypes, purposes } from '../enums.ts'
import { costOfPurchase, type Purchase, type PurchaseCost } from './buying.ts'
import type { Brokerage } from './lines.ts'
import { buyers, type Buyer } from './loan-rates.ts'
import type { PaiseRange } from './paise.ts'
import type { CostRates } from './rates.ts'
import { costOfTenancy, type Tenancy, type TenancyCost } from './renting.ts'

/** What a listing states of its cost. Rupees and square feet. */
export type ListedCost = {
  purpose: (typeof purposes)[number]
  type: (typeof propertyTypes)[number]
  price: number
  area: number
  areaType: (typeof areaTypes)[number] | null
  possession: (typeof possessionStates)[number] | null
  brokerage: Brokerage | null
  cashback: number | null
  rentFreeMonths: number | null
  securityAmount: number | null
  monthlyMaintenance: number | null
}

/** The state's least value of a square metre there, in rupees. */
export type DlcRate = {
  amount: number
  validFrom: string
  validUntil: string | null
  source: string
  url: string | null
  checkedOn: string
}

export type CostOptions = Pick<Purchase, 'buyer' | 'loan'> &
  Pick<Tenancy, 'months' | 'interestPercent'> & {
    /** Rupees, instead of the value by the least rate. */
    dlcValue: number | null
  }

/** A sole male buyer without a loan; a tenancy of twelve months without lost interest. */
export const usualOptions: CostOptions = {
  buyer: 'man',
  loan: null,
  months: 12,
  interestPercent: 0,
  dlcValue: null,
}

export type TrueCost = {
  purchase: PurchaseCost | null
  /** The total for each buyer. */
  byBuyer: Record<Buyer, PaiseRange> | null
  tenancy: TenancyCost | null
  /** Rupees; null if it is not known or its rate is not in force. */
  dlcValue: number | null
}

export function trueCostOf(
  listed: ListedCost,
  { rates, dlc, day, options }: { rates: CostRates; dlc: DlcRate | null; day: string; options: CostOptions },
): TrueCost {
  if (listed.purpose === 'rent')
    return { purchase: null, byBuyer: null, tenancy: tenancyOf(listed, options), dlcValue: null }
  const dlcValue = options.dlcValue ?? dlcValueOf(listed, dlc, day)
  const purchase = { ...purchaseOf(listed, options), dlcValue, day }
  const totalFor = (buyer: Buyer) => costOfPurchase({ ...purchase, buyer }, rates).total
  const [man, woman, joint] = [totalFor(buyers[0]), totalFor(buyers[1]), totalFor(buyers[2])]
  return {
    purchase: costOfPurchase(purchase, rates),
    byBuyer: { man, woman, joint },
    tenancy: null,
    dlcValue,
  }
}

/** Whole rupees by which listings are ordered: the higher total, or the month of a tenancy. */
export function orderedCostOf({ purchase, tenancy }: TrueCost): number {
  return Math.round((purchase?.total.most ?? tenancy?.month.most ?? 0) / 100)
}

/** The least values are of land for plots and of floors for flats; a house's land is not known here. */
export function dlcCategoryOf(type: ListedCost['type']): (typeof dlcCategories)[number] | null {
  if (type === 'plot' || type === 'commercial') return type
  return type === 'apartment' ? 'flat' : null
}

function dlcValueOf({ area }: ListedCost, dlc: DlcRate | null, day: string): number | null {
  if (!dlc || dlc.validFrom > day || (dlc.validUntil !== null && dlc.validUntil < day)) return null
  return Math.round(fromSquareFeet(area, 'sqm') * dlc.amount)
}

function purchaseOf(listed: ListedCost, { buyer, loan }: CostOptions): Omit<Purchase, 'dlcValue' | 'day'> {
  const { least, most } = carpetAreaOf(listed)
  return {
    price: listed.price,
    buyer,
    loan,
    isNew: listed.possession === 'under_construction' && listed.type !== 'plot',
    carpet: { least: fromSquareFeet(least, 'sqm'), most: fromSquareFeet(most, 'sqm') },
    brokerage: listed.brokerage,
    cashback: listed.cashback,
  }
}

function tenancyOf(listed: ListedCost, { months, interestPercent }: CostOptions): TenancyCost {
  return costOfTenancy({
    rent: listed.price,
    deposit: listed.securityAmount,
    maintenance: listed.monthlyMaintenance,
    brokerage: listed.brokerage,
    rentFreeMonths: listed.rentFreeMonths ?? 0,
    months,
    interestPercent,
  })
}
