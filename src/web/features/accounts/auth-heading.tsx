import type { ReactNode } from 'react'

type AuthHeadingProps = { title: string; children?: ReactNode }

export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="mt-1.5 text-ink-2">{children}</p>}
    </header>
  )
}
