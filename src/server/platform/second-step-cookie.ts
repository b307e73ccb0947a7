import type { Config } from './config.ts'
import { endedCookie, readSignedToken, signedCookie } from './signed-cookie.ts'
import type { SignedCookie } from './signed-cookie.ts'

export const secondStepMinutes = 10

const secondStep: SignedCookie = { name: 'second_step', purpose: 'second-step:' }

/** Binds a sign-in that still lacks its second step to the browser that passed the first. */
export function secondStepCookie(token: string, config: Config): string {
  return signedCookie(secondStep, { token, config, maxAge: secondStepMinutes * 60 })
}

export function endedSecondStepCookie(config: Config): string {
  return endedCookie(secondStep, config)
}

export function readSecondStepToken(headers: Headers, config: Config): string | null {
  return readSignedToken(secondStep, headers, config)
}
