import type { ReactNode } from 'react'

import tall from '../ui/art/sky-tall.svg'
import tallDusk from '../ui/art/sky-tall-dusk.svg'
import wide from '../ui/art/sky-wide.svg'
import wideDusk from '../ui/art/sky-wide-dusk.svg'

type HeroProps = {
  title: string
  lead: string
  /** The search form, on its own ground. */
  children?: ReactNode
  /** Short promises under the form. */
  notes?: ReactNode
}

/** The city at dawn, at dusk in dark mode, behind the first words of the home page. */
export function Hero({ title, lead, children, notes }: HeroProps) {
  return (
    <section className="relative flex min-h-190 overflow-hidden bg-dawn text-on-dawn lg:min-h-180">
      <picture>
        <source media="(prefers-color-scheme: dark) and (min-width: 640px)" srcSet={wideDusk} />
        <source media="(prefers-color-scheme: dark)" srcSet={tallDusk} />
        <source media="(min-width: 640px)" srcSet={wide} />
        <img
          src={tall}
          alt=""
          width={390}
          height={760}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[50%_100%] sm:object-[78%_100%] lg:object-[50%_100%]"
        />
      </picture>
      <div className="page-width relative pt-[calc(var(--header)+var(--spacing)*8)] lg:pt-[calc(var(--header)+var(--spacing)*19)]">
        {/* Room for the longer language on phones, so that a late font does not move the form. */}
        <div className="mb-5 max-sm:min-h-50 lg:mb-6">
          <h1 className="max-w-[11em] text-3xl lg:max-w-none lg:text-5xl">{title}</h1>
          <p className="mt-2.5 max-w-[32em] text-lg text-on-dawn-2 lg:mt-3.5">{lead}</p>
        </div>
        {children && (
          <div className="max-w-hero rounded-xl bg-surface p-3 text-ink shadow-lg lg:p-3.5">{children}</div>
        )}
        {notes && (
          <div className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-on-dawn-2">{notes}</div>
        )}
      </div>
    </section>
  )
}
