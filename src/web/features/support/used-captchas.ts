import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

const spent = new Set<string>()

/** A captcha answer is single-use, whatever the outcome. */
export function markCaptchaUsed(id: string) {
  spent.add(id)
}

/** Captcha loaded with the page, unless already answered. */
export function dropUsedCaptcha(first: AskedCaptcha | null): AskedCaptcha | null {
  return first !== null && 'id' in first && spent.has(first.id) ? null : first
}
