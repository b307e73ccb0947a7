import type { Context } from '../../platform/context.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import type { FirstStepPassed } from '../commands/pass-first-step.ts'
import { seePerson } from '../commands/see-person.ts'
import { presentFactorChoice } from '../present/present-account.ts'
import { demoAt } from './caller.ts'

type Passed = Exclude<FirstStepPassed, { outcome: 'SUSPENDED' }>
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
  return { user: await seePerson(db, { ...person, ...demoAt(context) }, createProfile), secondStep: null }
}
