import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import Heart from 'lucide-react/icons/heart'
import Scaling from 'lucide-react/icons/scaling'
import Share from 'lucide-react/icons/share'
import Star from 'lucide-react/icons/star'

import { LogoSymbol } from './logo-mark.tsx'

const icons = {
  'arrow-right-left': ArrowRightLeft,
  'badge-percent': BadgePercent,
  bath: Bath,
  'bed-double': BedDouble,
  heart: Heart,
  scaling: Scaling,
  share: Share,
  star: Star,
}

/** Drawings that repeat on a page, defined once in the document. */
export function IconSheet() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
      <LogoSymbol />
    </svg>
  )
}

export function SheetIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg aria-hidden>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
