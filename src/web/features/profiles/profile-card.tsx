import type { SessionUser } from '#contract/accounts/sessions.ts'
import { m } from '#messages'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'

type ProfileCardProps = {
  user: Pick<SessionUser, 'name' | 'email' | 'city' | 'image'> | null
  /** Label of the person's role. */
  role: string
  signInHref: string
}

/** Read-only summary of the account. */
export function ProfileCard({ user, role, signInHref }: ProfileCardProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,var(--container-form))] justify-center pt-6 pb-16 lg:pt-10">
      <Card className="grid gap-4" raised>
        <h1 className="text-2xl">{m.profiles_simple_title()}</h1>
        {user === null ? (
          <>
            <p>{m.profiles_sign_in()}</p>
            <AnchorButton href={signInHref}>{m.layout_nav_sign_in()}</AnchorButton>
          </>
        ) : (
          <>
            <Avatar name={user.name} src={user.image} size="large" />
            <FactList
              facts={[
                { name: m.profiles_simple_name(), value: user.name.trim() || m.profiles_not_provided() },
                { name: m.profiles_email(), value: user.email },
                { name: m.profiles_role(), value: role },
                { name: m.profiles_city(), value: user.city },
              ]}
            />
            <LinkButton to="/user-dashboard/profile" variant="secondary">
              {m.profiles_simple_edit()}
            </LinkButton>
          </>
        )}
      </Card>
    </div>
  )
}
