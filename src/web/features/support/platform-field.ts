import { stateOf, type AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

import { unspent } from './used-captchas.ts'

/** Everything a field of a form needs but its label. */
export type PlatformField<Name extends string> = (name: Name) => { name: string; error: string | undefined }

/** Of a form that sleeps: the field has a name and nothing is wrong with it yet. */
export function stillField(name: string) {
  return { name, error: undefined }
}

/** The question that came with the page, shown while its form sleeps. */
export function stillCaptcha(isNeeded: boolean, first: AskedCaptcha | null) {
  const { captcha, problem } = stateOf(unspent(first))
  return { isNeeded, question: captcha?.question ?? null, problem, isAsked: false, renew: () => {} }
}
