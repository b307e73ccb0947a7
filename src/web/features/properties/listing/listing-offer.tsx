import { useState, type ReactNode } from 'react'

import { Checkbox } from '#web/ui/checkbox.tsx'

type ListingOfferProps = {
  label: string
  /** Whether a draft has it already. */
  isOffered: boolean
  /** What was typed goes with the tick. */
  onWithdrawn: () => void
  children: ReactNode
}

/** Something a lister may offer beside the home; its fields show once it is ticked. */
export function ListingOffer({ label, isOffered, onWithdrawn, children }: ListingOfferProps) {
  const [isOpen, setIsOpen] = useState(isOffered)
  return (
    <div className="grid gap-3">
      <Checkbox
        label={label}
        checked={isOpen}
        onChange={({ target }) => {
          setIsOpen(target.checked)
          if (!target.checked) onWithdrawn()
        }}
      />
      {isOpen && children}
    </div>
  )
}
