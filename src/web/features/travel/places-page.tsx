import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useRef, type FormEvent } from 'react'

import { maxPlaces } from '#contract/travel/limits.ts'
import type { PlaceProblem, PlaceTexts } from '#contract/travel/place-fields.ts'
import type { Places } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { changePlaces } from './change-places.ts'
import { PlaceForm } from './place-form.tsx'
import { PlaceList } from './place-list.tsx'
import type { LocalityOption, RenderMap } from './where-field.tsx'

type PlacesPageProps = {
  places: Places
  localities: readonly LocalityOption[]
  isGuest: boolean
  /** Number of the place in the form. */
  change: number | undefined
  /** Why a form sent without scripts changed nothing, and what was typed in it. */
  problem: PlaceProblem | undefined
  typed: PlaceTexts | null
  renderMap: RenderMap
  /** Leaves the address without a place to change. */
  onSaved: () => unknown
}

/** Where somebody goes, for minutes from homes; complete without scripts. */
export function PlacesPage(props: PlacesPageProps) {
  const { places, localities, isGuest, change, problem, typed, renderMap, onSaved } = props
  const { items, isOnDevice } = places
  const heading = useRef<HTMLHeadingElement>(null)
  const place = change === undefined ? undefined : items[change - 1]
  const changed = change !== undefined && place ? { place, number: change } : null
  const isFull = items.length >= maxPlaces && !changed
  const focusList = () => heading.current?.focus()
  const afterSaving = async () => {
    await onSaved()
    focusList()
  }
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.travel_places_title()}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-2">{m.travel_places_lead({ most: maxPlaces })}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*110)] lg:gap-14">
        <div className="grid grid-cols-1 gap-6">
          <section className={items.length === 0 ? 'max-lg:contents' : 'grid grid-cols-1 gap-3'}>
            <h2
              ref={heading}
              tabIndex={-1}
              className={items.length === 0 ? 'sr-only' : 'text-2xl outline-none'}
            >
              {m.travel_places_own()}
            </h2>
            {items.length === 0 ? (
              <EmptyState
                picture="search"
                level={3}
                title={m.travel_places_empty()}
                text={m.travel_places_empty_text()}
                className="max-lg:hidden"
              />
            ) : (
              <>
                <PlaceList places={items} onRemoved={afterSaving} />
                {isFull && <p className="text-ink-2">{m.travel_places_full({ most: maxPlaces })}</p>}
                <LinkButton to="/search" size="large" className="mt-1 sm:justify-self-start">
                  {m.travel_search()}
                </LinkButton>
              </>
            )}
          </section>
          <Privacy isGuest={isGuest} isOnDevice={isOnDevice} hasPlaces={items.length > 0} />
        </div>
        {isFull ? (
          problem && <Notice tone="bad">{m.travel_places_problem(problem, { most: maxPlaces })}</Notice>
        ) : (
          <PlaceForm
            key={`${change ?? 'new'} ${items.length}`}
            places={items}
            onSaved={afterSaving}
            {...{ changed, localities, problem, typed, renderMap }}
          />
        )}
      </div>
    </div>
  )
}

type PrivacyProps = { isGuest: boolean; isOnDevice: boolean; hasPlaces: boolean }

/** Where the places are kept, and who sees them. */
function Privacy({ isGuest, isOnDevice, hasPlaces }: PrivacyProps) {
  const isOnlyHere = !isGuest && isOnDevice && hasPlaces
  return (
    <section className="grid justify-items-start gap-2 text-ink-2">
      <p className="flex gap-3">
        <Lock aria-hidden className="mt-0.5 flex-none" />
        <span className="max-w-prose">
          {whereKept({ isGuest, isOnDevice, hasPlaces })} {m.travel_places_private()}
        </span>
      </p>
      {isOnlyHere && <KeepForm />}
      <Link to="/how-minutes-are-estimated" className="touch-link">
        {m.travel_how_title()}
      </Link>
    </section>
  )
}

function whereKept({ isGuest, isOnDevice, hasPlaces }: PrivacyProps): string {
  if (isGuest) return m.travel_places_on_device()
  return isOnDevice && hasPlaces ? m.travel_places_still_on_device() : m.travel_places_in_account()
}

/** For places that were entered before signing in. */
function KeepForm() {
  const { run, isPending, problem } = useAction(() => changePlaces(null, null), {
    done: m.travel_place_saved(),
  })
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void run()
  }
  return (
    <form method="post" onSubmit={keep} className="grid gap-2">
      <input type="hidden" name="act" value="keep" />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" variant="secondary" loading={isPending}>
        {m.travel_places_keep()}
      </Button>
    </form>
  )
}
