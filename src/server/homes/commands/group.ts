/** A pair of listings that the score or staff take for one home, or staff for two. */
export type ScoredPair = {
  one: string
  other: string
  score: number
  verdict: 'same' | 'different' | null
}

/**
 * Groups of two and more: pairs decided by staff first, then the likeliest. Two groups with a pair that staff decided to
 * be different homes are never joined.
 */
export function groupHomes(pairs: readonly ScoredPair[]): string[][] {
  const groups = new Map<string, Set<string>>()
  const groupOf = (id: string) => groups.get(id) ?? new Set([id])
  const different = pairs.filter(({ verdict }) => verdict === 'different')
  const rank = ({ verdict, score }: ScoredPair) => (verdict === 'same' ? 2 : score)
  const joining = pairs
    .filter(({ verdict }) => verdict !== 'different')
    .toSorted(
      (one, other) =>
        rank(other) - rank(one) || (`${one.one}${one.other}` < `${other.one}${other.other}` ? -1 : 1),
    )
  for (const { one, other } of joining) {
    const [left, right] = [groupOf(one), groupOf(other)]
    if (left === right || different.some((pair) => isBetween(pair, left, right))) continue
    const joined = new Set([...left, ...right])
    for (const id of joined) groups.set(id, joined)
  }
  return [...new Set(groups.values())].map((group) => [...group].toSorted())
}

function isBetween({ one, other }: ScoredPair, left: Set<string>, right: Set<string>): boolean {
  return (left.has(one) && right.has(other)) || (left.has(other) && right.has(one))
}
