import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

import { listingFieldNames } from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { isRequired, isStated } from './completeness.ts'
import type { ListingValues } from './listing-schema.ts'

const listingSteps = ['basics', 'photos', 'details', 'terms', 'point'] as const
export type ListingStep = (typeof listingSteps)[number]

/** Of each step, whether nothing of it is left to do. */
type StepStates = Readonly<Record<ListingStep, boolean>>

type Progress = { values: ListingValues; hasPhotos: boolean; hasAllDetails: boolean }

export function readStepStates({ values, hasPhotos, hasAllDetails }: Progress): StepStates {
  return {
    basics: listingFieldNames.every((name) => !isRequired(name, values) || isStated(name, values)),
    photos: hasPhotos,
    details: hasAllDetails,
    terms: isStated('brokerageKind', values),
    point: isStated('latitude', values),
  }
}

/** The first step with something left to do. */
export function findNextStep(states: StepStates): ListingStep | undefined {
  return listingSteps.find((step) => !states[step])
}

/** Where the form stands; each step leads to its part of the page. */
export function StepList({ states }: { states: StepStates }) {
  return (
    <nav
      aria-label={m.properties_form_steps()}
      className="z-2 -mx-4 border-y border-line bg-paper px-2 md:sticky md:top-(--header-compact) md:mx-0 md:rounded-b-lg md:border-x md:border-t-0"
    >
      <ol className="grid grid-cols-5">
        {listingSteps.map((step, index) => (
          <li key={step}>
            <a
              href={`#${idOf(step)}`}
              className="grid min-h-14 content-center justify-items-center gap-0.5 rounded-md text-center text-sm leading-4 text-ink-2 no-underline hover:text-action-ink"
              onClick={(event) => {
                event.preventDefault()
                showStep(step)
              }}
            >
              <span aria-hidden className={classes(dotStyle, states[step] ? doneStyle : openStyle)}>
                {states[step] ? <Check className="size-4!" /> : index + 1}
              </span>
              <span>
                {m.properties_form_step(step)}
                {states[step] && <span className="sr-only"> – {m.properties_form_step_done()}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const dotStyle = 'grid size-6 place-items-center rounded-full text-sm font-semibold'
const doneStyle = 'bg-neem-soft text-neem-ink'
const openStyle = 'border border-line-strong bg-raised text-ink'

/** One step of the form, where its link leads. */
export function Step({ step, children }: { step: ListingStep; children: ReactNode }) {
  return (
    <div
      id={idOf(step)}
      tabIndex={-1}
      className="grid scroll-mt-2 md:scroll-mt-16 grid-cols-1 gap-4 outline-none"
    >
      {children}
    </div>
  )
}

/** The next Tab reaches the first field of the step. */
export function showStep(step: ListingStep) {
  const place = document.getElementById(idOf(step))
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

function idOf(step: ListingStep): string {
  return `step-${step}`
}
