import { useId, type ReactNode } from 'react'

type ProfilePartProps = { title: string; id?: string; children: ReactNode }

export function ProfilePart({ title, id, children }: ProfilePartProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="mt-8 scroll-mt-24 border-t border-line pt-7">
      <h2 id={heading} className="mb-4 text-xl lg:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
