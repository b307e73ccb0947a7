import type { OwnProfile } from '#contract/profiles.ts'
import { m } from '#messages'
import Plus from 'lucide-react/icons/plus'

import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

import { photoInput } from './profile-photo.tsx'
import { partWord, tabOf } from './profile-words.ts'
import type { ProfileTab } from './read-profile-search.ts'

type CompletenessProps = {
  completeness: OwnProfile['completeness']
  onAdd: (tab: ProfileTab) => void
}

const named = 4

/** A true count of what is filled in, and the way to what is not. */
export function ProfileCompleteness({ completeness, onAdd }: CompletenessProps) {
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
                {m.profiles_complete_add({ part: partWord(part) })}
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
