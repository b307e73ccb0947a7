import { z } from 'zod'

import { m } from '#messages'

import { requiredPhone } from '../phone/schemas.ts'
import { emailForm } from '../texts/email-form.ts'
import { emailField } from './fields.ts'

const messages = {
  missing: m.accounts_contact_required,
  invalid: m.accounts_contact_invalid,
}
const email = emailField(messages)
const phone = requiredPhone(messages)

/** An email address or a phone number, each as its own field takes it. */
export const contactSchema = z
  .string()
  .max(1000, { error: messages.invalid, abort: true })
  .transform((typed, context) => {
    const read = (emailForm(typed).includes('@') ? email : phone).safeParse(typed)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
