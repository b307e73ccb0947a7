import { useId, type ReactNode } from 'react'

type InvestmentSectionProps = { id: string; title: string; text?: string; children: ReactNode }

/** One calculator with its heading. */
export function InvestmentSection({ id, title, text, children }: InvestmentSectionProps) {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} className="mt-8 border-t border-line pt-7">
      <h2 id={own} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Inputs beside results. */
export const twoColumns = 'grid gap-5 md:grid-cols-2 md:gap-8'
