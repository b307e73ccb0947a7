import { formatDay } from '#contract/dates.ts'
import type { rentalStages } from '#contract/enums/rentals.ts'
import { formatReading } from '#contract/rentals/item-words.ts'
import type { Rental, RentalItem, RentalSummary } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

type Stage = (typeof rentalStages)[number]

export const stageTones: Record<Stage, BadgeTone> = {
  drafting: 'saffron-soft',
  agreed: 'saffron-soft',
  living: 'neem-soft',
  moving_out: 'saffron-soft',
  settling: 'saffron-soft',
  ended: 'neutral',
  cancelled: 'lac-soft',
}

/** How far it is; who has signed lives there from the first day on. */
export function stageLabel(
  { stage, startsOn }: Pick<RentalSummary, 'stage' | 'startsOn'>,
  today: string,
): string {
  return stage === 'living' && startsOn !== null && today < startsOn
    ? m.rentals_stage_before({ day: formatDay(startsOn, currentLocale()) })
    : m.rentals_stage(stage)
}

export function sideSentence({ side, otherName }: Pick<RentalSummary, 'side' | 'otherName'>): string {
  return m.rentals_with(side, { name: otherName ?? m.rentals_gone_side() })
}

/** Before both have signed the first inventory. */
export const isBeforeMoveIn = ({ stage }: Pick<Rental, 'stage'>) => stage === 'drafting' || stage === 'agreed'

/** 2, good; or the reading of a meter. */
export function stateOfItem({
  count,
  condition,
  reading,
}: Pick<RentalItem, 'count' | 'condition' | 'reading'>): string {
  if (count === null && condition === null)
    return reading === null ? m.rentals_item_unread() : formatReading(reading)
  return joinWithDots(count === null ? null : String(count), condition && m.rentals_condition(condition))
}

type NextStep = Parameters<typeof m.rentals_next>[0]

/** What the reader has to do now; null: nothing. */
export function nextStepOf(rental: Rental): NextStep | null {
  const { stage } = rental
  if (stage === 'drafting') return stepBeforeAgreeing(rental)
  if (stage === 'agreed') return stepOfInventory(rental, 'move_in')
  if (stage === 'moving_out') return stepOfInventory(rental, 'move_out')
  if (stage === 'settling') return stepOfDeposit(rental)
  if (stage === 'living' && owesDeposit(rental)) return 'deposit'
  return null
}

function stepBeforeAgreeing({ side, terms, parties, agreedAt }: Rental): NextStep {
  if (side === 'landlord' && terms === null) return 'terms'
  if (parties[side] === null) return 'party'
  const isComplete = terms !== null && parties.landlord !== null && parties.tenant !== null
  return isComplete && agreedAt[side] === null ? 'agree' : 'wait'
}

function stepOfInventory({ side, inventories, ...rental }: Rental, moment: 'move_in' | 'move_out'): NextStep {
  const inventory = inventories.find((each) => each.moment === moment)
  if (!inventory || inventory.items.length === 0) return 'inventory'
  if (inventory.items.some(({ kind, reading }) => kind !== 'thing' && reading === null)) return 'readings'
  if (inventory.signatures[side] === null) return 'sign'
  return owesDeposit({ side, ...rental }) ? 'deposit' : 'wait'
}

function owesDeposit({ side, terms, deposit }: Pick<Rental, 'side' | 'terms' | 'deposit'>): boolean {
  return side === 'landlord' && deposit === null && terms?.deposit !== 0
}

function stepOfDeposit({ side, deposit }: Rental): NextStep {
  if (side === 'landlord') {
    if (deposit === null) return 'deposit'
    const { returned } = deposit
    return returned === null || returned.answer?.said === 'disputed' ? 'return' : 'wait'
  }
  if (deposit === null) return 'none_paid'
  return deposit.returned && deposit.returned.answer === null ? 'answer' : 'wait'
}
