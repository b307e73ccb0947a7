import type { z } from 'zod'

import { phoneSignUpInput } from '#contract/accounts/phone-sign-in.ts'
import { signUpIndividualInput, signUpProfessionalInput } from '#contract/accounts/sign-in.ts'

export type SignUpKind = 'individual' | 'professional'
export type SignUp = z.output<typeof signUpIndividualInput> | z.output<typeof signUpProfessionalInput>
type SignUpValues = z.input<typeof signUpIndividualInput> & Partial<z.input<typeof signUpProfessionalInput>>

/** One form with two schemas. */
export const signUpSchemas: Record<SignUpKind, z.ZodType<SignUp, SignUpValues>> = {
  individual: signUpIndividualInput,
  professional: signUpProfessionalInput,
}

export type PhoneSignUp = z.output<typeof phoneSignUpInput>

type PhoneTyped = z.input<typeof phoneSignUpInput>
type PhoneValues = Omit<PhoneTyped, 'role'> & {
  role: PhoneTyped['role']
} & Partial<
    Omit<Extract<PhoneTyped, { role: 'agent' | 'builder' }>, keyof Extract<PhoneTyped, { role: 'owner' }>>
  >

/** One form for every role. */
export const phoneSignUpSchema: z.ZodType<PhoneSignUp, PhoneValues> = phoneSignUpInput
