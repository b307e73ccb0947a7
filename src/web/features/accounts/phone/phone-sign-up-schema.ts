import type { z } from 'zod'

import { phoneSignUpInput } from '#contract/accounts/phone-sign-in.ts'

export type PhoneSignUp = z.output<typeof phoneSignUpInput>

type Typed = z.input<typeof phoneSignUpInput>
type Values = Omit<Typed, 'role'> & {
  role: Typed['role']
} & Partial<Omit<Extract<Typed, { role: 'agent' | 'builder' }>, keyof Extract<Typed, { role: 'owner' }>>>

/** One form for every role. */
export const phoneSignUpSchema: z.ZodType<PhoneSignUp, Values> = phoneSignUpInput
