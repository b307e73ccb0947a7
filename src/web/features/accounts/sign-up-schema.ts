import type { z } from 'zod'

import { signUpIndividualInput, signUpProfessionalInput } from '#contract/accounts/sign-in.ts'

export type SignUpKind = 'individual' | 'professional'
export type SignUp = z.output<typeof signUpIndividualInput> | z.output<typeof signUpProfessionalInput>
type SignUpValues = z.input<typeof signUpIndividualInput> & Partial<z.input<typeof signUpProfessionalInput>>

/** One form with two schemas. */
export const signUpSchemas: Record<SignUpKind, z.ZodType<SignUp, SignUpValues>> = {
  individual: signUpIndividualInput,
  professional: signUpProfessionalInput,
}
