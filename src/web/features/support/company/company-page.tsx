import type { ReactNode } from 'react'

type CompanyPageProps = { title: string; lead: string; children: ReactNode; aside?: ReactNode }

/** Layout of a company page, with contact details beside the content. */
export function CompanyPage({ title, lead, aside, children }: CompanyPageProps) {
  return (
    <div className="page-width pt-8 pb-11 lg:pt-12 lg:pb-18">
      <div className="max-w-prose">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-2 text-lg text-ink-2">{lead}</p>
      </div>
      {aside ? (
        <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-14">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0">{aside}</div>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
