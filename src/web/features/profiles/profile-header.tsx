import type { OwnProfile } from '#contract/profiles.ts'
import { m } from '#messages'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Pencil from 'lucide-react/icons/pencil'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'

import { ProfilePhoto } from './profile-photo.tsx'
import { roleWords } from './profile-words.ts'
import type { ProfileTab } from './read-profile-search.ts'

type ProfileHeaderProps = {
  profile: OwnProfile
  isEditing: boolean
  /** The tab that is being read, for the form to open at. */
  tab: ProfileTab
  onChanged: () => Promise<void>
}

/** Who it is at a glance, the picture, and the way to the form. */
export function ProfileHeader({ profile, isEditing, tab, onChanged }: ProfileHeaderProps) {
  const { name, email, role, company, city, isVerified } = profile
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-start gap-4">
        <ProfilePhoto name={name} photo={profile.photo} onChanged={onChanged} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-xl font-bold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone="action">{roleWords[role]()}</Badge>
            {isVerified && (
              <Badge tone="neem-soft" icon={<BadgeCheck aria-hidden />}>
                {m.agents_verified()}
              </Badge>
            )}
          </div>
          {(company ?? city) && (
            <p className="mt-2 text-md wrap-anywhere text-ink-2">{dotted(company, city)}</p>
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
