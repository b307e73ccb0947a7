import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapIcon from 'lucide-react/icons/map'

import { m } from '#messages'
import { buttonStyle } from '#web/ui/button-style.ts'

import type { SearchAddress } from './read-search.ts'

type MapSwitchProps = { address: SearchAddress; isMap: boolean; className?: string }

/** On phones the cards or the map. */
export function MapSwitch({ address, isMap, className }: MapSwitchProps) {
  const [label, Icon] = isMap ? [m.search_grid(), LayoutGrid] : [m.search_map(), MapIcon]
  return (
    <Link
      to="/search"
      search={{ ...address, view: isMap ? undefined : 'map' }}
      replace={isMap}
      aria-label={label}
      title={label}
      className={buttonStyle({ variant: 'secondary' }, `px-3! ${className ?? ''}`)}
    >
      <Icon aria-hidden />
    </Link>
  )
}
