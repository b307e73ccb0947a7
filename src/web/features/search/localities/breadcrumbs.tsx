import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

type BreadcrumbsProps = {
  label: string
  /** From the top level down; the last is the current page. */
  steps: readonly { name: string; link?: ReactNode }[]
}

export function Breadcrumbs({ label, steps }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
        {steps.map((step, index) => (
          <li key={step.name} className="flex min-h-11 items-center gap-1.5 lg:min-h-8">
            {index > 0 && <ChevronRight aria-hidden className="size-4!" />}
            {step.link ?? <span aria-current="page">{step.name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
