/** Seeded generator: the same seed gives the same sequence of numbers in [0, 1). */
export function createRandom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type NonEmpty<Item> = readonly [Item, ...Item[]]

export type Dice = {
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  between: (min: number, max: number) => number
  /** True with this probability. */
  happens: (share: number) => boolean
  pick: <Item>(items: NonEmpty<Item>) => Item
  /** An item, chosen by weight. */
  weighted: <Item>(items: NonEmpty<readonly [item: Item, weight: number]>) => Item
  /** Up to `count` different items, in random order. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

export function createDice(seed: string): Dice {
  const random = createRandom(seed)
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return {
    whole,
    between: (min, max) => min + random() * (max - min),
    happens: (share) => random() < share,
    pick: (items) => items[Math.floor(random() * items.length)] ?? items[0],
    weighted: (items) => {
      let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) if ((left -= weight) < 0) return item
      return items[0][0]
    },
    some: (items, count) => {
      const rest = [...items]
      const chosen = Array.from({ length: Math.min(count, items.length) }, () =>
        rest.splice(whole(0, rest.length - 1), 1),
      )
      return chosen.flat()
    },
  }
}

export function nonEmpty<Item>(items: readonly Item[]): NonEmpty<Item> {
  const [first, ...rest] = items
  if (first === undefined) throw new Error('The demo needs at least one of these')
  return [first, ...rest]
}
