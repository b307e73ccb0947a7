import { useId, type ReactNode } from 'react'

type LocalitySectionProps = { title: string; link?: ReactNode; children: ReactNode }

export function LocalitySection({ title, link, children }: LocalitySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-9 lg:pt-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id={id} className="text-2xl lg:text-3xl">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
