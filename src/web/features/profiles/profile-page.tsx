import type { OwnProfile } from '#contract/profiles.ts'
import { m } from '#messages'
import SettingsIcon from 'lucide-react/icons/settings'
import { lazy, Suspense, useState } from 'react'

import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { ProfileCompleteness } from './profile-completeness.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileShare } from './profile-share.tsx'
import { ProfileView } from './profile-view.tsx'
import type { ProfileSearch, ProfileTab } from './read-profile-search.ts'

const ProfileForm = lazy(() =>
  import('./profile-form.tsx').then((module) => ({ default: module.ProfileForm })),
)

type ProfilePageProps = {
  profile: OwnProfile
  search: ProfileSearch
  /** From reading to editing and back; the address says which. */
  onSearch: (search: ProfileSearch) => Promise<void>
  /** Saved or given up: back to reading, or to where the form was asked for. */
  onDone: () => Promise<void>
  /** Something was saved: what the page knows is read anew. */
  onChanged: () => Promise<void>
}

/** What a person shows of themself: read, changed, shared. */
export function ProfilePage({ profile, search, onSearch, onDone, onChanged }: ProfilePageProps) {
  const isEditing = search.edit === 'true'
  const isInBrowser = useIsInteractive()
  const [tab, setTab] = useState<ProfileTab>(search.tab ?? 'basic')
  const edit = (at: ProfileTab) => {
    setTab(at)
    void onSearch({ ...search, edit: 'true' })
  }
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-4">
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
      <ProfileHeader profile={profile} isEditing={isEditing} tab={tab} onChanged={onChanged} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="p-4 sm:p-5">
          {/* The server waits for no part that is loaded later. */}
          {isEditing && !isInBrowser && <Skeleton className="h-128" />}
          {isEditing && isInBrowser && (
            <Suspense fallback={<Skeleton className="h-128" />}>
              <ProfileForm profile={profile} tab={tab} onTab={setTab} onChanged={onChanged} onDone={onDone} />
            </Suspense>
          )}
          {!isEditing && <ProfileView profile={profile} tab={tab} onTab={setTab} />}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!isEditing && <ProfileCompleteness completeness={profile.completeness} onAdd={edit} />}
          <ProfileShare profile={profile} />
        </div>
      </div>
    </div>
  )
}
