import { sql } from 'drizzle-orm'

import { profiles } from '#database/schema/profiles.ts'

import { selectColumnsExcept, formerName, personalTable } from '../platform/privacy/personal-data.ts'
import { photoFiles } from './policy.ts'
import { findProfile } from './queries.ts'

export const profilesData = [
  personalTable({
    table: profiles,
    person: 'userId',
    export: {
      profile: [
        { number: 'userNumericId' },
        selectColumnsExcept(profiles, ['id', 'userId', 'userNumericId', 'premiumUntil', 'version']),
      ],
    },
    erase: [
      {
        command: async (tx, { person }) => {
          const { photo = null } = (await findProfile(tx, person.id)) ?? {}
          return { fileKeys: photo === null ? [] : photoFiles(photo) }
        },
      },
      {
        anonymise: {
          name: formerName,
          email: sql`${profiles.userId}::text || '@deleted.invalid'`,
          role: 'normal',
          mobileNumber: null,
          phone: null,
          alternatePhone: null,
          city: null,
          location: null,
          company: null,
          specialization: null,
          bio: null,
          experience: null,
          agentCategory: 'individual',
          isPremium: false,
          premiumUntil: null,
          photo: null,
          website: null,
          reraNumber: null,
          workingHours: {},
          visibility: 'private',
          reviewCount: 0,
          ratingTotal: 0,
        },
        counts: 'profile',
        because: 'the profile number is never reused, so that old links cannot lead to somebody else',
      },
    ],
  }),
]
