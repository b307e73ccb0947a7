import type { ReactNode } from 'react'

type AuthHeadingProps = {
  title: string
  /** Of the account, above the title. */
  kind?: string
  children?: ReactNode
}

export function AuthHeading({ title, kind, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      {kind && <p className="mb-1 text-md font-semibold text-action-ink">{kind}</p>}
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="mt-1.5 text-ink-2">{children}</p>}
    </header>
  )
}
