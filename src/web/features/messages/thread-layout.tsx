import { m } from '#messages'
import type { ReactNode } from 'react'

/** On phones the whole screen: the frame of the desk gives way to it. */
export function ThreadLayout({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <section
      data-whole-screen
      aria-label={m.messages_with({ name: name ?? m.messages_former_user() })}
      className="flex min-h-0 flex-col bg-surface max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:h-dvh"
    >
      {children}
    </section>
  )
}
