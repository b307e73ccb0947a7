import { expect, test } from '#tests/test.ts'

import { featuresOf, type HomeFeatures } from '../commands/features.ts'
import { compareHomes } from '../commands/score.ts'

const home = featuresOf({
  propertyId: 'a',
  userId: 'a',
  purpose: 'sale',
  type: 'apartment',
  city: 'Jaipur',
  localityId: 'malviya-nagar',
  localityName: 'Malviya Nagar',
  projectId: null,
  title: 'Flat',
  description: null,
  address: 'Malviya Nagar',
  price: 6_000_000,
  area: 1200,
  areaType: null,
  beds: 3,
  baths: 2,
  floor: null,
  totalFloors: null,
  hasLift: null,
  isCorner: null,
  possessionDate: null,
  facing: null,
  latitude: null,
  longitude: null,
  photoHashes: [],
})

type Facts = Partial<HomeFeatures>
type Case = { one: Facts; other: Facts; weight: number }

const cases: Record<string, Case> = {
  other_lift: { one: { hasLift: true }, other: { hasLift: false }, weight: -1.5 },
  other_corner: { one: { isCorner: true }, other: { isCorner: false }, weight: -2 },
  other_facing: { one: { facing: 'east' }, other: { facing: 'west' }, weight: -2 },
  same_facing: { one: { facing: 'east' }, other: { facing: 'east' }, weight: 0.7 },
  other_possession: {
    one: { possessionDate: '2027-03-31' },
    other: { possessionDate: '2028-06-30' },
    weight: -1.5,
  },
}

test('lift, corner, facing and possession weigh where both listings state them', () => {
  for (const [kind, { one, other, weight }] of Object.entries(cases)) {
    const compared = compare(one, other)
    expect(compared.weight, kind).toBeCloseTo(weight)
    expect(compared.kinds, kind).toContain(kind)
    expect(compare(one, {}), kind).toEqual(compare({}, {}))
  }
})

test('the same answers of lift and corner, and a possession postponed by less than a year, say nothing', () => {
  const unsaid = compare({}, {})
  expect(compare({ hasLift: true, isCorner: false }, { hasLift: true, isCorner: false })).toEqual(unsaid)
  expect(compare({ possessionDate: '2027-03-31' }, { possessionDate: '2028-03-01' })).toEqual(unsaid)
})

/** The log-odds that the facts add, with the reasons of the score. */
function compare(one: Facts, other: Facts) {
  const { score, reasons } = compareHomes({ ...home, ...one }, { ...home, ...other })
  const plain = compareHomes(home, home).score
  return { weight: logit(score) - logit(plain), kinds: reasons.map(({ kind }) => kind) }
}

function logit(share: number): number {
  return Math.log(share / (1 - share))
}
