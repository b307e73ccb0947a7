import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

const spent = new Set<string>()

/** An answer counts once, whatever became of it. */
export function markCaptchaUsed(id: string) {
  spent.add(id)
}

/** What came with the page, unless it was answered on the page since. */
export function unspent(first: AskedCaptcha | null): AskedCaptcha | null {
  return first !== null && 'id' in first && spent.has(first.id) ? null : first
}
