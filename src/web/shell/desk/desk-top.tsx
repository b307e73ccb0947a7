import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Above every desk page: the way home on phones, the other language everywhere. */
export function DeskTop() {
  return (
    <header className="flex min-h-14 items-center justify-between gap-2 px-4 md:px-6 lg:min-h-12 lg:justify-end lg:px-8 lg:pt-2">
      <Logo className="lg:hidden" />
      <div className="flex items-center gap-1">
        <LanguageSwitch className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-2 no-underline hover:bg-sunken" />
        <div className="lg:hidden">
          <SignOutButton />
        </div>
      </div>
    </header>
  )
}
