import { m } from '#messages'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'

import tall from '../../ui/art/sky-tall.svg'
import tallDusk from '../../ui/art/sky-tall-dusk.svg'
import wide from '../../ui/art/sky-wide.svg'
import wideDusk from '../../ui/art/sky-wide-dusk.svg'
import { HeroSky } from './hero-sky.tsx'

const HeroVideo = lazy(() => import('./hero-video.tsx').then((part) => ({ default: part.HeroVideo })))

type HeroProps = {
  title: string
  lead: string
  /** Address of a film of our own to run instead of the drawing. */
  video: string | null
  /** The search form, on its own ground. */
  children?: ReactNode
  /** What stands under the form. */
  notes?: ReactNode
}

/** The moving city at dawn, at dusk in dark mode, or a film, behind the first words of the home page. */
export function Hero({ title, lead, video, children, notes }: HeroProps) {
  const [isStill, setIsStill] = useState(false)
  const film = useFilm(video)
  return (
    <section className="relative flex min-h-190 overflow-hidden bg-dawn text-on-dawn has-[[name=still]:checked]:[--motion:paused] lg:min-h-180">
      <picture>
        <source media="(prefers-color-scheme: dark) and (min-width: 640px)" srcSet={wideDusk} />
        <source media="(prefers-color-scheme: dark)" srcSet={tallDusk} />
        <source media="(min-width: 640px)" srcSet={wide} />
        <img
          src={tall}
          alt=""
          width={390}
          height={760}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[50%_100%] sm:object-[78%_100%] lg:object-[50%_100%]"
        />
      </picture>
      <HeroSky />
      {film && (
        <Suspense>
          <HeroVideo src={film} isStill={isStill} />
        </Suspense>
      )}
      <div className="page-width relative pt-[calc(var(--header)+var(--spacing)*8)] lg:pt-[calc(var(--header)+var(--spacing)*19)]">
        {/* Room for the longer language on phones, so that a late font does not move the form. */}
        <div className="mb-5 max-sm:min-h-50 lg:mb-6">
          <h1 className="max-w-[11em] text-3xl max-sm:pr-16 lg:max-w-none lg:text-5xl">{title}</h1>
          <p className="mt-2.5 max-w-[32em] text-lg text-on-dawn-2 lg:mt-3.5">{lead}</p>
        </div>
        {children && (
          <div className="max-w-hero rounded-xl bg-surface p-3 text-ink shadow-lg lg:p-3.5">{children}</div>
        )}
        {notes && <div className="mt-3.5">{notes}</div>}
      </div>
      <label className="group/still absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus motion-reduce:hidden">
        <input
          type="checkbox"
          name="still"
          aria-label={m.shell_hero_still()}
          className="absolute inset-0 opacity-0"
          onChange={(event) => setIsStill(event.target.checked)}
        />
        <Pause aria-hidden className="group-has-checked/still:hidden" />
        <Play aria-hidden className="hidden group-has-checked/still:block" />
      </label>
    </section>
  )
}

/** A film comes after the page is there, and not to whom it would cost or disturb. */
function useFilm(video: string | null): string | null {
  const isWelcome = useSyncExternalStore(neverChanges, welcomesFilms, () => false)
  return isWelcome ? video : null
}

const neverChanges = () => () => {}

function welcomesFilms(): boolean {
  const isSaving = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
  return !isSaving && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
