import type { ReactNode } from 'react'

type FilterPartProps = { title?: string; children: ReactNode }

/** One subject of the filters under its hairline; what brings its own heading needs no title here. */
export function FilterPart({ title, children }: FilterPartProps) {
  if (title === undefined) return <div className={partStyle}>{children}</div>
  return (
    <fieldset className={partStyle}>
      <legend className="float-left mb-2.5 w-full text-md font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

const partStyle = 'min-w-0 border-b border-line py-4.5 last:border-0'
