import type { ProfileRole } from '#contract/accounts/roles.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { consents, credentials, users } from '#database/schema/accounts.ts'

import type { Locale } from '../../platform/context.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { findLegalVersion } from '../queries/find-legal-texts.ts'
import { requestLink } from './request-link.ts'

/** How the room of profiles keeps what a person says of themself; it stands above this one and is handed in. */
export type CreateProfile = (
  tx: Database,
  profile: {
    userId: string
    name: string
    email: string
    role: ProfileRole
    mobileNumber?: string | null
    city?: string | null
    company?: string | null
    experience?: number | null
    specialization?: string | null
  },
) => Promise<void>

export type SignUp = {
  name: string
  email: string
  mobileNumber: string
  password: string
  role: 'owner' | 'agent' | 'builder'
  city?: string | undefined
  company?: string | undefined
  experience?: number | undefined
  specialization?: string | undefined
}

type CreateAccount = {
  signUp: SignUp
  createProfile: CreateProfile
  locale: Locale
  clientAddress: string
  now: Date
}

/** Account, profile, consent and the mail with the link, or nothing; whose it is, null where the address has an account. */
export async function createAccount(
  db: Database,
  { signUp, createProfile, locale, clientAddress, now }: CreateAccount,
): Promise<string | null> {
  const { name, email, role } = signUp
  const password = await hashPassword(signUp.password)
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name, email, locale, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!user) return null
    const userId = user.id
    await tx.insert(credentials).values({
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      createdAt: now,
      updatedAt: now,
    })
    await createProfile(tx, {
      userId,
      name,
      email,
      role,
      mobileNumber: storedPhone(signUp.mobileNumber),
      city: signUp.city || null,
      company: signUp.company || null,
      experience: signUp.experience ?? null,
      specialization: signUp.specialization || null,
    })
    const consent = {
      userId,
      isGiven: true,
      textVersion: await findLegalVersion(tx, now),
      ipAddress: clientAddress,
      createdAt: now,
    }
    await tx.insert(consents).values([
      { ...consent, kind: 'terms' },
      { ...consent, kind: 'privacy' },
    ])
    await requestLink(tx, { userId, purpose: 'confirm_email' })
    return userId
  })
}
