import { parkedVehicles } from '#contract/enums/properties.ts'
import { noNeeds, type Needs } from '#contract/tenancies/needs.ts'
import { createDice, type Dice } from '#demo/random.ts'
import { createMember, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

type Rules = {
  maxPeople: number | null
  allowsPets: boolean | null
  allowsOvernightGuests: boolean | null
  vehicles: ('two_wheeler' | 'car')[] | null
  hasResidentOwner: boolean | null
  food: 'any' | 'vegetarian' | null
  minLeaseMonths: number | null
  /** Places for cars. */
  parking: number | null
}

const someVehicles = (dice: Dice) => {
  const chosen = dice.pick(parkedVehicles)
  return parkedVehicles.filter((kind) => kind === chosen || dice.happens(0.4))
}

/** By the rules as they are written; one that is not stated rules out nothing. */
function ruledOutBy(needs: Needs, rules: Rules): string[] {
  const { people, hasPets, hasVisitors, cooksMeat, hasCar, months } = needs
  return [
    ...(people !== null && rules.maxPeople !== null && rules.maxPeople < people ? ['people'] : []),
    ...(hasPets && rules.allowsPets === false ? ['pets'] : []),
    ...(hasVisitors && rules.allowsOvernightGuests === false ? ['visitors'] : []),
    ...(cooksMeat && rules.food === 'vegetarian' ? ['food'] : []),
    ...(hasCar && rules.vehicles && !rules.vehicles.includes('car') && !rules.parking ? ['car'] : []),
    ...(months !== null && rules.minLeaseMonths !== null && rules.minLeaseMonths > months ? ['months'] : []),
  ]
}

test('homes, counts and the filter agree with the rules of each home', async ({ as, db }) => {
  const dice = createDice('rules')
  const owner = await createUser(db)
  const maybe = <T>(value: T) => (dice.happens(0.6) ? value : null)
  const homes = new Map<string, Rules>()
  for (let count = 0; count < 80; count += 1) {
    const hasResidentOwner = maybe(dice.happens(0.5))
    const rules: Rules = {
      maxPeople: maybe(dice.whole(1, 6)),
      allowsPets: maybe(dice.happens(0.5)),
      allowsOvernightGuests: maybe(dice.happens(0.5)),
      vehicles: maybe(someVehicles(dice)),
      hasResidentOwner,
      food: hasResidentOwner ? maybe(dice.pick(['any', 'vegetarian'])) : null,
      minLeaseMonths: maybe(dice.pick([3, 6, 11, 12, 24])),
      parking: maybe(dice.whole(0, 2)),
    }
    homes.set((await createProperty(db, owner, { purpose: 'rent', ...rules })).id, rules)
  }
  await createProperty(db, owner, { purpose: 'sale' })
  const member = await createMember(db)
  const wishes: Needs[] = [
    { ...noNeeds, people: 3 },
    { ...noNeeds, hasPets: true, hasCar: true },
    {
      people: 5,
      hasPets: true,
      hasVisitors: true,
      cooksMeat: true,
      hasCar: true,
      months: 6,
    },
    { ...noNeeds, months: 11, cooksMeat: true },
  ]
  for (const needs of wishes) {
    await as(member).tenancies.setNeeds(needs)
    const expected = new Map([...homes].map(([id, rules]) => [id, ruledOutBy(needs, rules)]))
    const fits = [...expected.values()].filter((against) => against.length === 0).length
    const all = await listAll({})
    expect(new Map(all.items.map((home) => [home.id, home.ruledOutBy]))).toEqual(expected)
    expect(all.fitting).toMatchObject({ fits, of: 80 })
    for (const { need, count } of all.fitting?.ruledOut ?? [])
      expect(count).toBe([...expected.values()].filter((against) => against.includes(need)).length)
    const fitting = await listAll({ fits: true })
    expect(fitting.total).toBe(fits)
    expect(fitting.items.every(({ ruledOutBy: against }) => against?.length === 0)).toBe(true)
    expect(fitting.fitting).toEqual(all.fitting)
    expect((await as(member).search.searchMap({ purpose: 'rent', fits: true, zoom: 11 })).unplaced).toBe(fits)
    const counts = await as(member).search.countChoices({ purpose: 'rent', fits: true })
    expect(counts.type?.['apartment'] ?? 0).toBe(fits)
  }

  async function listAll(filters: { fits?: boolean }) {
    const first = await as(member).search.searchProperties({ purpose: 'rent', ...filters })
    const items = [...first.items]
    for (let page = 2; page <= Math.ceil(first.total / 12); page += 1)
      items.push(...(await as(member).search.searchProperties({ purpose: 'rent', ...filters, page })).items)
    return { ...first, items }
  }
})

test('without needs the filter restricts nothing, and homes for sale have no rules', async ({ as, db }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { purpose: 'rent', allowsPets: false })
  await createProperty(db, owner, { purpose: 'sale' })
  const found = await as(null).search.searchProperties({ purpose: 'rent', fits: true })
  expect(found.total).toBe(1)
  expect(found.fitting).toBeUndefined()
  const member = await createMember(db)
  await as(member).tenancies.setNeeds({ ...noNeeds, hasPets: true })
  const forSale = await as(member).search.searchProperties({ purpose: 'sale', fits: true })
  expect(forSale.total).toBe(1)
  expect(forSale.items[0]?.ruledOutBy).toBeUndefined()
})
