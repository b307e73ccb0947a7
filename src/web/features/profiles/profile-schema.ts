import type { z } from 'zod'

import { weekdays } from '#contract/enums.ts'
import { editablePhone } from '#contract/phone.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import type { updateProfileInput } from '#contract/profiles/update-profile.ts'
import type { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import type { ProfileTab } from './search-params.ts'

export type ProfileValues = z.input<typeof updateProfileInput>
export type ProfileOutput = z.output<typeof updateProfileInput>
export type ProfileField = Exclude<keyof ProfileValues, 'version'>
export type Week = ProfileValues['workingHours']

/** Form type shared by its sections. */
export type ProfileFormApi = ReturnType<typeof useContractForm<ProfileValues, ProfileOutput>>

export const loadProfileSchema = () =>
  import('#contract/profiles/update-profile.ts').then((contract) => contract.updateProfileInput)

export type ProfileFormProps = {
  profile: OwnProfile
  /** Some check of the person counts. */
  isChecked: boolean
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  /** Back to reading. */
  onDone: () => Promise<void>
}

/** Saved profile as form values: null becomes an empty field. */
export function valuesOf(profile: OwnProfile): ProfileValues {
  return {
    version: profile.version,
    name: profile.name,
    role: profile.role === 'normal' ? 'owner' : profile.role,
    mobileNumber: editablePhone(profile.mobileNumber),
    phone: editablePhone(profile.phone),
    alternatePhone: editablePhone(profile.alternatePhone),
    city: profile.city ?? '',
    location: profile.location ?? '',
    company: profile.company ?? '',
    specialization: profile.specialization ?? '',
    agentCategory: profile.agentCategory,
    bio: profile.bio ?? '',
    experience: profile.experience === null ? '' : String(profile.experience),
    website: profile.website ?? '',
    reraNumber: profile.reraNumber ?? '',
    workingHours: inOrder(profile.workingHours),
    responseTimeCommitment: profile.responseTimeCommitment,
    visibility: profile.visibility,
  }
}

/** Monday first, so that equal weeks serialize alike. */
function inOrder(week: Week): Week {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = week[day]
      return hours === undefined
        ? []
        : [[day, hours && { opens: hours.opens, closes: hours.closes }] as const]
    }),
  )
}
