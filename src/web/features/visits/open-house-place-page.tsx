import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { maxPeople, type OpenHousePlace } from '#contract/visits/open-houses.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ShareChoice, shareErrorFields } from '#web/features/leads/share-choice.tsx'
import { ShareSubmit } from '#web/features/leads/share-submit.tsx'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { openHouseMoment } from './appointment-labels.ts'

type OpenHousePlacePageProps = {
  openHouse: OpenHousePlace
  /** The visitor's details from the account. */
  person: ReactNode
  hasPhone: boolean
  lastShare: ContactShare | null
}

/** An open house as a visitor sees it: take a place, or see the own one. */
export function OpenHousePlacePage({ openHouse, ...visitor }: OpenHousePlacePageProps) {
  const { property, places, taken, note } = openHouse
  const left = places - taken
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl">{m.visits_open_house()}</h1>
        <p className="mt-1 font-semibold tabular-nums">{openHouseMoment(openHouse)}</p>
      </div>
      <Card className="p-4">
        <FactList
          facts={[
            {
              name: m.leads_property(),
              value: (
                <>
                  <Link
                    lang={languageOf(property.title)}
                    to="/property/$id"
                    params={{ id: String(property.numericId) }}
                    className="text-link inline-block min-h-6 break-words"
                  >
                    {property.title}
                  </Link>
                  <span className="block text-sm break-words text-ink-2">
                    {property.address}, {property.cityName}
                  </span>
                </>
              ),
            },
            { name: m.visits_open_house_places(), value: m.visits_open_house_places_left({ left, places }) },
            {
              name: m.visits_open_house_note(),
              value: note && <span className="break-words whitespace-pre-line">{note}</span>,
            },
          ]}
        />
      </Card>
      <PlaceState openHouse={openHouse} left={left} {...visitor} />
    </div>
  )
}

function PlaceState({ openHouse, left, ...visitor }: OpenHousePlacePageProps & { left: number }) {
  const { visitId, obstacle, property } = openHouse
  if (visitId !== null)
    return (
      <Notice tone="good">
        <p>{m.visits_open_house_yours()}</p>
        <Link
          to="/user-dashboard/appointments"
          search={{ visit: visitId }}
          className="touch-link font-semibold"
        >
          {m.visits_mail_see()}
        </Link>
      </Notice>
    )
  if (obstacle === 'own')
    return (
      <p>
        <LinkButton to="/user-dashboard/open-houses" variant="secondary">
          {m.visits_open_houses()}
        </LinkButton>
      </p>
    )
  if (obstacle !== null || left === 0)
    return (
      <Notice tone="info">
        <p>
          {obstacle === null
            ? m.visits_open_house_all_taken()
            : obstacle === 'unavailable'
              ? m.leads_unavailable()
              : m.visits_open_house_over()}
        </p>
        {obstacle !== 'unavailable' && (
          <Link
            to="/property/$id"
            params={{ id: String(property.numericId) }}
            search={{ enquire: 'tour' }}
            className="touch-link font-semibold"
          >
            {m.visits_schedule_visit()}
          </Link>
        )}
      </Notice>
    )
  return <PlaceForm openHouse={openHouse} left={left} {...visitor} />
}

function PlaceForm({
  openHouse: { id, advertiser, team },
  left,
  person,
  hasPhone,
  lastShare,
}: OpenHousePlacePageProps & { left: number }) {
  const form = useContractForm({
    schema: () => import('#contract/visits/open-houses.ts').then((file) => file.takePlaceInput),
    defaultValues: { id, people: 1, share: lastShare ?? undefined, message: '' },
    errorFields: { ...shareErrorFields, LIMIT_REACHED: 'people' },
    refusal: m.leads_validation_error(),
    failureTitle: m.leads_error(),
    failureSentence: m.leads_submit_failed(),
    onSubmit: api.visits.takePlace,
    done: m.visits_open_house_done(),
  })
  const isHydrated = useHydrated()
  const share = form.watch('share')
  const maxChoice = Math.min(maxPeople, left)
  return (
    <Card>
      <Form form={form}>
        {/* A choice of what to share must not be lost while the page becomes interactive. */}
        <fieldset disabled={!isHydrated} className="contents">
          <SelectField
            label={m.visits_open_house_how_many()}
            hint={m.visits_open_house_how_many_hint()}
            options={Array.from({ length: maxChoice }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            {...form.field('people')}
          />
          {person}
          <ShareChoice advertiser={joinWithDots(advertiser, team) || null} {...form.field('share')} />
          <TextArea label={m.leads_message()} optional maxLength={2000} {...form.field('message')} />
          <ShareSubmit {...{ share, hasPhone }} loading={form.sending}>
            {m.visits_open_house_take()}
          </ShareSubmit>
        </fieldset>
      </Form>
    </Card>
  )
}
