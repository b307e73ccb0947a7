import { blocksOf, featuresOf, type HomeFeatures } from '#server/homes/commands/features.ts'
import { groupHomes, type ScoredPair } from '#server/homes/commands/group.ts'
import { minScoreToAsk, compareHomes, minScoreToGroup } from '#server/homes/commands/score.ts'

import { generateHomes, type GeneratedListing, type HomeCounts } from './generate-homes.ts'
import { hashesOf } from './home-photos.ts'

/** Weights and distances were chosen on the first; the figures are those of the second. */
export const tunedSeed = 'tuned'
export const heldBackSeed = 'kept aside'
export const wholeSet: HomeCounts = { listings: 5000, duplicates: 1500, hardNegatives: 500 }

export type HomesMeasured = {
  listings: number
  compared: number
  grouped: number
  precision: number
  recall: number
  /** True pairs that neither were grouped nor await staff. */
  missed: number
  /** Pairs that await staff. */
  asked: number
  hardNegativesGrouped: number
  wrong: string[]
}

/** Scores every pair that shares a block, groups, and compares with the truth. */
export async function measureHomes(seed: string, counts: HomeCounts): Promise<HomesMeasured> {
  const { listings, samePairs, hardNegatives } = generateHomes(seed, counts)
  const homes: HomeFeatures[] = []
  for (const listing of listings)
    homes.push(featuresOf({ ...listing, photoHashes: await photoHashesOf(listing) }))
  const truth = new Set(samePairs.map(([one, other]) => `${one} ${other}`))
  const pairs = candidatePairs(homes)
  const scored = pairs.map(([one, other]) => ({
    one,
    other,
    ...compareHomes(at(homes, one), at(homes, other)),
  }))
  const same = scored.filter(({ score }) => score >= minScoreToGroup)
  const grouped = pairsOfGroups(
    groupHomes(same.map(({ one, other, score }) => pairOf(homes, { one, other, score }))),
    homes,
  )
  const right = [...grouped].filter((pair) => truth.has(pair)).length
  const asked = scored.filter((pair) => pair.score >= minScoreToAsk && !grouped.has(keyOf(pair)))
  const reached = new Set([...grouped, ...asked.map(keyOf)])
  return {
    listings: listings.length,
    compared: pairs.length,
    grouped: grouped.size,
    precision: right / grouped.size,
    recall: right / truth.size,
    missed: [...truth].filter((pair) => !reached.has(pair)).length,
    asked: asked.length,
    hardNegativesGrouped: hardNegatives.filter(([one, other]) => grouped.has(`${one} ${other}`)).length,
    wrong: [
      ...[...grouped]
        .filter((pair) => !truth.has(pair))
        .map((pair) => explain('wrong', pair, { listings, homes })),
      ...[...truth]
        .filter((pair) => !grouped.has(pair))
        .map((pair) => explain('missed', pair, { listings, homes })),
    ],
  }
}

async function photoHashesOf({ photos }: GeneratedListing): Promise<string[]> {
  const hashes = await Promise.all(photos.map(hashesOf))
  return hashes.filter((hash) => hash !== '')
}

function candidatePairs(homes: readonly HomeFeatures[]): [number, number][] {
  const members = new Map<number, number[]>()
  const pairs = new Map<string, [number, number]>()
  for (const [number, home] of homes.entries())
    for (const block of blocksOf(home)) {
      const earlier = members.get(block) ?? []
      for (const one of earlier) pairs.set(`${one} ${number}`, [one, number])
      members.set(block, [...earlier, number])
    }
  return [...pairs.values()]
}

type Numbered = { one: number; other: number }

function keyOf({ one, other }: Numbered): string {
  return `${one} ${other}`
}

function at(homes: readonly HomeFeatures[], number: number): HomeFeatures {
  const home = homes[number]
  if (!home) throw new Error('no such listing')
  return home
}

function pairOf(
  homes: readonly HomeFeatures[],
  { one, other, score }: Numbered & { score: number },
): ScoredPair {
  return { one: at(homes, one).propertyId, other: at(homes, other).propertyId, score, verdict: null }
}

function pairsOfGroups(groups: readonly string[][], homes: readonly HomeFeatures[]): Set<string> {
  const numbers = new Map(homes.map(({ propertyId }, number) => [propertyId, number]))
  const pairs = new Set<string>()
  for (const group of groups) {
    const members = group.map((id) => numbers.get(id) ?? -1).toSorted((one, other) => one - other)
    for (const [place, one] of members.entries())
      for (const other of members.slice(place + 1)) pairs.add(`${one} ${other}`)
  }
  return pairs
}

function explain(
  what: string,
  pair: string,
  { listings, homes }: { listings: readonly GeneratedListing[]; homes: readonly HomeFeatures[] },
): string {
  const [one = 0, other = 0] = pair.split(' ').map(Number)
  const { score, reasons } = compareHomes(at(homes, one), at(homes, other))
  const said = reasons.map(
    ({ kind, percent, count, of }) =>
      `${kind}${percent === undefined ? '' : ` ${percent}`}${count === undefined ? '' : ` ${count}/${of}`}`,
  )
  return `${what} ${score.toFixed(3)} ${said.join(', ')}: ${listings[one]?.address} | ${listings[other]?.address}`
}
