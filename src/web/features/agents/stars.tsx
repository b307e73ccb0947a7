import { m } from '#messages'
import Star from 'lucide-react/icons/star'

import { classes } from '#web/ui/classes.ts'

const places = [1, 2, 3, 4, 5]

/** One to five stars, said in words too. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={m.agents_stars({ count })} className="inline-flex gap-0.5">
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={classes('size-4.5! text-saffron', place <= count && 'fill-saffron')}
        />
      ))}
    </span>
  )
}
