import type { ReactNode } from 'react'

type UpgradeLineProps = {
  picture: ReactNode
  price: string
  place: string
  /** The title, or a link that carries it. */
  children: ReactNode
}

/** Picture, price, title and place of a listing in one line. */
export function UpgradeLine({ picture, price, place, children }: UpgradeLineProps) {
  return (
    <div className="relative flex min-w-0 gap-3 rounded-lg border border-line bg-raised p-2">
      <div className="h-24 w-28 flex-none overflow-hidden rounded-md">{picture}</div>
      <div className="min-w-0 flex-1 self-center">
        <p className="text-lg leading-6 font-bold tabular-nums">{price}</p>
        <div className="line-clamp-2 font-medium wrap-break-word">{children}</div>
        <p className="line-clamp-1 text-sm text-ink-2">{place}</p>
      </div>
    </div>
  )
}
