import { needs, noNeeds, type Needs } from '#contract/tenancies/needs.ts'

import { keepOnDevice, readKept } from '../platform/auth/kept-on-device.ts'
import type { Config } from '../platform/config.ts'

const cookie = 'needs'

export function needsCookie(kept: Needs, config: Config): string {
  return keepOnDevice(cookie, hasAny(kept) ? kept : null, config)
}

export function readDeviceNeeds(headers: Headers, config: Config): Needs {
  return needs.safeParse(readKept(cookie, headers, config)).data ?? noNeeds
}

export function hasAny({ people, hasPets, hasVisitors, cooksMeat, hasCar, months }: Needs): boolean {
  return people !== null || months !== null || hasPets || hasVisitors || cooksMeat || hasCar
}
