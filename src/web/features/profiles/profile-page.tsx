import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import SettingsIcon from 'lucide-react/icons/settings'
import { type ReactNode, useState } from 'react'

import type { OwnProfile } from '#contract/profiles.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card, CardSection } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { StarRating } from '#web/ui/primitives/star-rating.tsx'

import { ProfileForm } from './profile-form.tsx'
import { sectionLabel, tabOf } from './profile-labels.ts'
import { photoInput, ProfilePhoto } from './profile-photo.tsx'
import { ProfileShare } from './profile-share.tsx'
import { ProfileView } from './profile-view.tsx'
import type { ProfileSearch, ProfileTab } from './search-params.ts'

type ProfilePageProps = {
  profile: OwnProfile
  /** What was checked of the person; null without a check that counts. */
  checks: ReactNode
  search: ProfileSearch
  /** Switches between reading and editing in the URL. */
  onSearch: (search: ProfileSearch) => Promise<void>
  /** Saved or cancelled: back to reading, or to `returnTo`. */
  onDone: () => Promise<void>
}

/** Own profile: view, edit and share. */
export function ProfilePage({ profile, checks, search, onSearch, onDone }: ProfilePageProps) {
  const isEditing = search.edit === 'true'
  const [tab, setTab] = useState<ProfileTab>(search.tab ?? 'basic')
  const edit = (at: ProfileTab) => {
    setTab(at)
    void onSearch({ ...search, edit: 'true' })
  }
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl">{m.profiles_title()}</h1>
          <p className="mt-1 text-ink-2">{m.profiles_lead()}</p>
        </div>
        <LinkButton
          to="/user-dashboard/settings"
          variant="quiet"
          size="small"
          icon={<SettingsIcon aria-hidden />}
        >
          {m.profiles_settings()}
        </LinkButton>
      </div>
      <ProfileHeader profile={profile} isEditing={isEditing} tab={tab} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="p-4 sm:p-5">
          {isEditing ? (
            <ProfileForm
              profile={profile}
              isChecked={checks !== null}
              tab={tab}
              onTab={setTab}
              onDone={onDone}
            />
          ) : (
            <ProfileView profile={profile} tab={tab} onTab={setTab} />
          )}
        </Card>
        <div className="grid grid-cols-1 gap-4">
          {!isEditing && <ProfileCompleteness completeness={profile.completeness} onAdd={edit} />}
          {checks && <CardSection title={m.profiles_checks()}>{checks}</CardSection>}
          <ProfileShare profile={profile} />
        </div>
      </div>
    </div>
  )
}

type CompletenessProps = {
  completeness: OwnProfile['completeness']
  onAdd: (tab: ProfileTab) => void
}

const named = 4

/** Share of fields filled in, with links to the empty ones. */
function ProfileCompleteness({ completeness, onAdd }: CompletenessProps) {
  const { filled, total, missing } = completeness
  return (
    <Card as="section" aria-labelledby="profile-complete" className="grid gap-3 p-4">
      <h2 id="profile-complete" className="font-sans text-base font-semibold">
        {m.profiles_complete_title()}
      </h2>
      <div
        role="progressbar"
        aria-labelledby="profile-complete"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={filled}
        aria-valuetext={m.profiles_complete_count({ filled, total })}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-neem" style={{ width: `${(filled / total) * 100}%` }} />
      </div>
      <p className="text-sm text-ink-2">
        {missing.length === 0 ? m.profiles_complete_done() : m.profiles_complete_count({ filled, total })}
      </p>
      {missing.length > 0 && (
        <ul className="-mx-2 grid">
          {missing.slice(0, named).map((part) => (
            <li key={part}>
              <Button
                variant="quiet"
                size="small"
                icon={<Plus aria-hidden />}
                onClick={() => (part === 'photo' ? choosePhoto() : onAdd(tabOf(part)))}
              >
                {m.profiles_complete_add({ part: sectionLabel(part) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function choosePhoto() {
  document.getElementById(photoInput)?.click()
}

type ProfileHeaderProps = {
  profile: OwnProfile
  isEditing: boolean
  /** Current tab, in which the form opens. */
  tab: ProfileTab
}

/** Summary, photo and edit button. */
function ProfileHeader({ profile, isEditing, tab }: ProfileHeaderProps) {
  const { name, email, role, company, city } = profile
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-start gap-4">
        <ProfilePhoto name={name} photo={profile.photo} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-xl font-bold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone="action">{m.layout_role(role)}</Badge>
          </div>
          {(company ?? city) && (
            <p className="mt-2 text-md wrap-anywhere text-ink-2">{joinWithDots(company, city)}</p>
          )}
          {profile.pageIsFor !== 'nobody' && (
            <div className="mt-1">
              <StarRating
                rating={profile.rating}
                spoken={(rating) => m.properties_rating({ rating })}
                none={m.properties_no_reviews()}
                count={profile.reviewCount}
              />
            </div>
          )}
        </div>
      </div>
      {!isEditing && (
        <LinkButton
          to="/user-dashboard/profile"
          search={{ edit: 'true', ...(tab !== 'basic' && { tab }) }}
          icon={<Pencil aria-hidden />}
        >
          {m.profiles_edit()}
        </LinkButton>
      )}
    </Card>
  )
}
