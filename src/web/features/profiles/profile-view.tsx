import type { OwnProfile } from '#contract/profiles.ts'
import { formatPhone } from '#contract/phone.ts'
import { groupEqualDays, daysLabel, formatHours } from '#contract/profiles/week.ts'
import { formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Tabs } from '#web/ui/primitives/tabs.tsx'

import {
  categoryWords,
  commitmentWords,
  fieldWords,
  roleWords,
  tabWords,
  visibilityWords,
} from './profile-labels.ts'
import { profileTabs, type ProfileTab } from './search-params.ts'

type ProfileViewProps = { profile: OwnProfile; tab: ProfileTab; onTab: (tab: ProfileTab) => void }

/** What is saved, to be read. */
export function ProfileView({ profile, tab, onTab }: ProfileViewProps) {
  const contents = {
    basic: <Basic profile={profile} />,
    professional: <Professional profile={profile} />,
    contact: <Contact profile={profile} />,
  }
  return (
    <Tabs
      label={m.profiles_title()}
      active={tab}
      onChange={(id) => onTab(profileTabs.find((known) => known === id) ?? 'basic')}
      tabs={profileTabs.map((id) => ({ id, label: tabWords[id](), content: contents[id] }))}
    />
  )
}

type Part = { profile: OwnProfile }

function Basic({ profile }: Part) {
  return (
    <Facts>
      <Fact name={fieldWords.name()}>{profile.name}</Fact>
      <Fact name={fieldWords.role()}>{roleWords[profile.role]()}</Fact>
      <Fact name={fieldWords.city()}>{profile.city}</Fact>
      <Fact name={fieldWords.location()}>{profile.location}</Fact>
      <Fact name={fieldWords.visibility()}>{visibilityWords[profile.visibility]()}</Fact>
      <Fact name={m.profiles_joined()}>{formatDay(profile.joinedOn, currentLocale())}</Fact>
      <Fact name={fieldWords.bio()} wide>
        {profile.bio}
      </Fact>
    </Facts>
  )
}

function Professional({ profile }: Part) {
  const { experience, website } = profile
  return (
    <Facts>
      <Fact name={fieldWords.company()}>{profile.company}</Fact>
      <Fact name={fieldWords.specialization()}>{profile.specialization}</Fact>
      <Fact name={fieldWords.experience()}>
        {experience === null ? null : m.profiles_years({ count: experience })}
      </Fact>
      <Fact name={fieldWords.agentCategory()}>{categoryWords[profile.agentCategory]()}</Fact>
      <Fact name={fieldWords.reraNumber()}>{profile.reraNumber}</Fact>
      <Fact name={fieldWords.website()}>
        {website && (
          <a href={website} rel="noopener" target="_blank" className="text-link">
            {website.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        )}
      </Fact>
      <Fact name={m.profiles_total_properties()}>{String(profile.totalProperties)}</Fact>
    </Facts>
  )
}

function Contact({ profile }: Part) {
  const week = groupEqualDays(profile.workingHours)
  return (
    <Facts>
      <Fact name={m.profiles_email()}>{profile.email}</Fact>
      <Fact name={fieldWords.mobileNumber()}>{numberLabel(profile.mobileNumber)}</Fact>
      <Fact name={fieldWords.phone()}>{numberLabel(profile.phone)}</Fact>
      <Fact name={fieldWords.alternatePhone()}>{numberLabel(profile.alternatePhone)}</Fact>
      <Fact name={fieldWords.responseTimeCommitment()}>
        {commitmentWords[profile.responseTimeCommitment]()}
      </Fact>
      <Fact name={fieldWords.workingHours()} wide>
        {week.length > 0 && (
          <dl className="grid max-w-form grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {week.map((days) => (
              <div key={days.first} className="col-span-2 grid grid-cols-subgrid">
                <dt>{daysLabel(days)}</dt>
                <dd className="tabular-nums">{formatHours(days.hours)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Fact>
    </Facts>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">
        {children || <span className="font-normal text-ink-3">{m.profiles_not_provided()}</span>}
      </dd>
    </div>
  )
}

function numberLabel(stored: string | null): string | null {
  return stored && formatPhone(stored)
}
