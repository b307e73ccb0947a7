import { useId, type ReactNode } from 'react'

import { SiteLink } from '../site-link.tsx'
import { listFrame } from './list-frame.ts'

type AttentionCardProps = { title: string; count: number; path: string; all: string; children: ReactNode }

/** One kind of what waits; nothing where nothing does. */
export function AttentionCard({ title, count, path, all, children }: AttentionCardProps) {
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className={listFrame}>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <h3 id={id} className="text-md font-semibold">
          {title} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
        </h3>
        <SiteLink path={path} className="text-link inline-flex min-h-11 items-center text-sm">
          {all}
        </SiteLink>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type AttentionLineProps = { path: string; title: string; detail: string; children: ReactNode }

export function AttentionLine({ path, title, detail, children }: AttentionLineProps) {
  return (
    <li className="border-t border-line py-0.5">
      <SiteLink
        path={path}
        className="flex min-h-14 items-center justify-between gap-3 rounded-sm px-3 py-2 text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-medium break-words">{title}</span>
          {detail && <span className="line-clamp-2 text-sm break-words text-ink-2">{detail}</span>}
        </span>
        <span className="flex-none">{children}</span>
      </SiteLink>
    </li>
  )
}
