import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { attemptAllowed, forgiveAttempt, type Limit, type SlowDown } from '../../platform/http/rate-limit.ts'

export type Attempt = (Limit | SlowDown) & { subject: readonly string[] }

/** Who calls, as far as counting attempts goes. */
export function clientOf({ clientAddress }: Context): string {
  return networkOf(clientAddress)
}

export function authOptions({ services, clientAddress, now }: Context) {
  return { config: services.config, clientAddress, now: now() }
}

export function demoAt({ services, now }: Context) {
  return { demo: services.config.demo, now: now() }
}

/** Whether every limit allows it. One that is refused is taken back from the others, so that it leaves no row. */
export async function allAllowed(context: Context, attempts: readonly Attempt[]): Promise<boolean> {
  const counted: Attempt[] = []
  for (const attempt of attempts) {
    if (!(await attemptAllowed(context, attempt, attempt.subject))) {
      for (const earlier of counted) await forgiveAttempt(context.db, earlier)
      return false
    }
    counted.push(attempt)
  }
  return true
}
