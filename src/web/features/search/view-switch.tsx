import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListIcon from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'

import type { SearchView } from '#contract/search/search-view.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import type { SearchAddress } from './read-search.ts'
import { rememberView } from './remembered-view.ts'

type ViewSwitchProps = { address: SearchAddress; view: SearchView | 'map'; className?: string }

/** Grid, list or map; grid and list are remembered, the map adds a history entry. */
export function ViewSwitch({ address, view, className }: ViewSwitchProps) {
  return (
    <nav
      aria-label={m.search_view()}
      className={classes('inline-flex gap-0.5 rounded-md bg-sunken p-1', className)}
    >
      {choices.map(({ value, label, Icon }) => (
        <Link
          key={value}
          to="/search"
          search={{ ...address, view: value }}
          replace={value !== 'map'}
          resetScroll={false}
          aria-label={label()}
          data-current={value === view}
          onClick={() => value !== 'map' && rememberView(value)}
          className="view-link"
        >
          <Icon aria-hidden />
        </Link>
      ))}
    </nav>
  )
}

const choices = [
  { value: 'grid', label: m.search_grid, Icon: LayoutGrid },
  { value: 'list', label: m.search_list, Icon: ListIcon },
  { value: 'map', label: m.search_map, Icon: MapIcon },
] as const
