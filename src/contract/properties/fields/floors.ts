import { m } from '#messages'

export const minFloor = -5
export const maxFloor = 200

/** All floors from below: basements, the stilt, the ground, the upper ground, and the numbered ones. */
export const floors: readonly number[] = [
  ...Array.from({ length: -minFloor }, (_, index) => minFloor + index),
  -0.5,
  0,
  0.5,
  ...Array.from({ length: maxFloor }, (_, index) => index + 1),
]

export function floorWord(floor: number): string {
  if (floor === -0.5) return m.properties_floor_stilt()
  if (floor === 0.5) return m.properties_floor_upper_ground()
  if (floor === 0) return m.properties_floor_ground()
  return floor < 0 ? m.properties_floor_basement({ count: -floor }) : String(floor)
}
