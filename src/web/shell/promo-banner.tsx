import type { ReactNode } from 'react'

import { ArchedPicture } from '#web/ui/arched-picture.tsx'

import terrace from '../ui/art/terrace.svg'

type PromoBannerProps = { badge?: ReactNode; title: string; text: string; actions: ReactNode }

/** The offer of the season beside a terrace seen through the arch. */
export function PromoBanner({ badge, title, text, actions }: PromoBannerProps) {
  return (
    <section className="page-width pt-11 lg:pt-18">
      <div className="grid overflow-hidden rounded-xl bg-neem-soft lg:grid-cols-[1.15fr_.85fr]">
        <div className="px-5 py-6 lg:px-12 lg:py-11">
          {badge}
          <h2 className="mt-2 mb-1.5 text-2xl lg:text-3xl">{unbroken(title)}</h2>
          <p className="text-ink-2">{text}</p>
          <div className="mt-4.5 flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="grid place-items-center self-end px-5">
          <ArchedPicture src={terrace} className="w-82.5" />
        </div>
      </div>
    </section>
  )
}

// "Rent-Free" stays on one line.
function unbroken(title: string): ReactNode[] {
  return title.split(/(\S+-\S+)/u).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
