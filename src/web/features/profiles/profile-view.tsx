import { formatDay } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { groupEqualDays, daysLabel, formatHours } from '#contract/profiles/week.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { FactList, type Fact } from '#web/ui/patterns/fact-list.tsx'
import { Tabs } from '#web/ui/primitives/tabs.tsx'

import { fieldLabels } from './profile-labels.ts'
import { profileTabs, type ProfileTab } from './search-params.ts'

type ProfileViewProps = { profile: OwnProfile; tab: ProfileTab; onTab: (tab: ProfileTab) => void }

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
      tabs={profileTabs.map((id) => ({ id, label: m.profiles_tab(id), content: contents[id] }))}
    />
  )
}

type Part = { profile: OwnProfile }

function Basic({ profile }: Part) {
  return (
    <Facts
      facts={[
        { name: fieldLabels.name(), value: profile.name },
        { name: fieldLabels.role(), value: m.layout_role(profile.role) },
        { name: fieldLabels.city(), value: profile.city },
        { name: fieldLabels.location(), value: profile.location },
        { name: fieldLabels.visibility(), value: m.profiles_visibility_name(profile.visibility) },
        { name: m.profiles_joined(), value: formatDay(profile.joinedOn, currentLocale()) },
        {
          name: fieldLabels.bio(),
          value: profile.bio && <span className="whitespace-pre-line">{profile.bio}</span>,
        },
      ]}
    />
  )
}

function Professional({ profile }: Part) {
  const { experience, website } = profile
  return (
    <Facts
      facts={[
        { name: fieldLabels.company(), value: profile.company },
        { name: fieldLabels.specialization(), value: profile.specialization },
        {
          name: fieldLabels.experience(),
          value: experience === null ? null : m.profiles_years({ count: experience }),
        },
        { name: fieldLabels.agentCategory(), value: m.agents_category_name(profile.agentCategory) },
        { name: fieldLabels.reraNumber(), value: profile.reraNumber },
        {
          name: fieldLabels.website(),
          value: website && (
            <a href={website} rel="noopener" target="_blank" className="text-link">
              {website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          ),
        },
        { name: m.profiles_total_properties(), value: String(profile.totalProperties) },
      ]}
    />
  )
}

function Contact({ profile }: Part) {
  const week = groupEqualDays(profile.workingHours)
  return (
    <Facts
      facts={[
        { name: m.profiles_email(), value: profile.email },
        { name: fieldLabels.mobileNumber(), value: numberLabel(profile.mobileNumber) },
        { name: fieldLabels.phone(), value: numberLabel(profile.phone) },
        { name: fieldLabels.alternatePhone(), value: numberLabel(profile.alternatePhone) },
        {
          name: fieldLabels.responseTimeCommitment(),
          value: m.profiles_commitment_name(profile.responseTimeCommitment),
        },
        {
          name: fieldLabels.workingHours(),
          value: week.length > 0 && (
            <dl className="grid max-w-form grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              {week.map((days) => (
                <div key={days.first} className="col-span-2 grid grid-cols-subgrid">
                  <dt>{daysLabel(days)}</dt>
                  <dd className="tabular-nums">{formatHours(days.hours)}</dd>
                </div>
              ))}
            </dl>
          ),
        },
      ]}
    />
  )
}

/** Empty fields are listed too, as an invitation to fill them in. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const missing = <span className="text-ink-3">{m.profiles_not_provided()}</span>
  return (
    <FactList
      className="sm:grid-cols-2"
      facts={facts.map(({ name, value }) => ({ name, value: value || missing }))}
    />
  )
}

function numberLabel(stored: string | null): string | null {
  return stored && formatPhone(stored)
}
