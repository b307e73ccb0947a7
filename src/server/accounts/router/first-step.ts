import type { Context } from '../../platform/context.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import type { FirstStepResult } from '../commands/complete-first-step.ts'
import { ensureSessionUser } from '../commands/ensure-session-user.ts'
import { presentFactorChoice } from '../present.ts'
import { demoAt } from './caller.ts'

type Passed = Exclude<FirstStepResult, { outcome: 'SUSPENDED' }>
type Person = { userId: string; email: string }

/** Hands the browser its cookies and says who is signed in, or what the second step may be. */
export async function answerFirstStep(
  context: Context,
  passed: Passed,
  person: Person,
  createProfile: CreateProfile,
) {
  const { db, responseHeaders } = context
  for (const cookie of passed.cookies) responseHeaders.append('Set-Cookie', cookie)
  if (passed.outcome === 'second_step')
    return { user: null, secondStep: { factors: passed.factors.map(presentFactorChoice) } }
  return {
    user: await ensureSessionUser(db, { ...person, ...demoAt(context) }, createProfile),
    secondStep: null,
  }
}
