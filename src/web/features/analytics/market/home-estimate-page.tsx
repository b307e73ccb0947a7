import { Link } from '@tanstack/react-router'

import type { HomeEstimate } from '#contract/analytics/home-estimate.ts'
import { areaTypes, memberPropertyTypes, purposes, typedAreaUnits } from '#contract/enums/properties.ts'
import { formatNumber } from '#contract/price.ts'
import { areaUnitName, formatArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { stringifyQuery } from '#web/api/query-string.ts'
import { typeLabel } from '#web/features/properties/property-labels.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { describeEvaluation } from './describe-market.ts'
import { ComparableHomes, EstimateValue, NoEstimate } from './estimate-parts.tsx'
import type { HomeEstimateSearch } from './home-estimate-search.ts'

/** Sentences about what was refused, by field; `all` of none in particular. */
export type EstimateRefusal = Readonly<Record<string, string>>

type HomeEstimatePageProps = {
  search: HomeEstimateSearch
  localities: readonly { slug: string; name: string }[]
  estimate: HomeEstimate | null
  refusal: EstimateRefusal | null
}

/** What comparable homes ask for the area of one's own; all of it is in the address. */
export function HomeEstimatePage({ search, localities, estimate, refusal }: HomeEstimatePageProps) {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.analytics_home_estimate_title()}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-2">{m.analytics_home_estimate_lead()}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
        {estimate && <Result estimate={estimate} search={search} />}
        <div className={estimate ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : undefined}>
          <HomeForm search={search} localities={localities} refusal={refusal} />
        </div>
        {estimate ? <ComparableHomes {...estimate} /> : <About />}
      </div>
    </div>
  )
}

/** What such an estimate is, beside the empty form. */
function About() {
  return (
    <section className="grid gap-2 text-ink-2">
      <h2 className="text-xl text-ink">{m.analytics_home_estimate_about()}</h2>
      <p>{m.analytics_market_estimate_homes_text()}</p>
      <p>{m.analytics_market_estimate_few_text()}</p>
      <p>{m.analytics_home_estimate_note()}</p>
      <Link to="/how-we-count" hash="estimate" className="touch-link">
        {m.analytics_market_method()}
      </Link>
    </section>
  )
}

type ResultProps = { estimate: HomeEstimate; search: HomeEstimateSearch }

function Result({ estimate: { estimate, state, locality, ...home }, search }: ResultProps) {
  const { purpose, type, carpetArea, carpetBounds, comparables, evaluation, beds, yearBuilt } = home
  const area = (squareFeet: number) => formatArea(squareFeet, currentAreaUnit())
  const facts = joinWithDots(
    locality.name,
    typeLabel(type),
    area(carpetArea),
    beds !== null && beds > 0 && m.analytics_market_estimate_beds({ count: beds }),
    yearBuilt !== null && m.analytics_home_estimate_built({ year: String(yearBuilt) }),
  )
  return (
    <Card raised as="section">
      {estimate === null ? (
        <>
          <NoEstimate state={state} />
          {state === 'few' && (
            <p className="mt-2 max-w-prose text-ink-2">{m.analytics_home_estimate_few_next()}</p>
          )}
        </>
      ) : (
        <EstimateValue {...{ estimate, type, purpose, carpetArea }} price={null} />
      )}
      <p className="mt-4 border-t border-line pt-3 text-ink-2 tabular-nums">
        {m.analytics_home_estimate_used({ facts })}
      </p>
      {estimate && (
        <>
          {carpetBounds && (
            <p className="mt-3 text-ink-2 tabular-nums">
              {m.analytics_home_estimate_carpet({
                usual: area(carpetArea),
                least: area(carpetBounds.least),
                most: area(carpetBounds.most),
              })}
            </p>
          )}
          <p className="mt-3 text-ink-2 tabular-nums">
            {m.analytics_home_estimate_count({ count: formatNumber(comparables.length) })}
            {evaluation && `. ${describeEvaluation(evaluation, evaluation.computedAt)}`}
          </p>
          <p className="mt-3 text-sm text-ink-3">{m.analytics_home_estimate_note()}</p>
        </>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Link to="/how-we-count" hash="estimate" className="touch-link">
          {m.analytics_market_method()}
        </Link>
        <Link to="/jaipur/$locality" params={{ locality: locality.slug }} className="touch-link">
          {m.analytics_home_estimate_market({ place: locality.name })}
        </Link>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <a href={listingPath(search, locality.id)} className={buttonStyle({ size: 'large' })}>
          {m.analytics_home_estimate_list()}
        </a>
        <p className="mt-2 text-sm text-ink-2">{m.analytics_home_estimate_list_text()}</p>
      </div>
    </Card>
  )
}

/** The listing form with what was entered here. */
function listingPath({ purpose, ...typed }: HomeEstimateSearch, localityId: string): string {
  const fields = Object.entries({ ...typed, locality: undefined }).filter(([, text]) => text)
  const search = { draft: 'new', intent: purpose, ...Object.fromEntries(fields), localityId }
  return pathIn(currentLocale(), `/add-property${stringifyQuery(search)}`)
}

type HomeFormProps = Omit<HomeEstimatePageProps, 'estimate'>

/** Without scripts the browser sends it by itself; what a plot does not have is hidden by its style. */
function HomeForm({ search, localities, refusal }: HomeFormProps) {
  const field = (name: keyof HomeEstimateSearch, usual = '') => ({
    name,
    defaultValue: search[name] ?? usual,
    error: refusal?.[name],
  })
  return (
    <form
      method="get"
      action={pathIn(currentLocale(), '/estimate')}
      aria-labelledby={heading}
      className="group grid content-start gap-4 self-start rounded-lg bg-sunken p-5"
    >
      <h2 id={heading} className="text-xl">
        {m.analytics_home_estimate_form()}
      </h2>
      {refusal && (
        <Notice tone="waiting" role="alert">
          {refusal['all'] ?? m.analytics_home_estimate_check()}
        </Notice>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label={m.analytics_home_estimate_wish()}
          options={optionsOf(purposes, m.analytics_home_estimate_purpose)}
          {...field('purpose', 'sale')}
        />
        <SelectField
          label={m.properties_form_type()}
          options={memberPropertyTypes.map((value) => ({ value, label: typeLabel(value) }))}
          {...field('type', 'apartment')}
        />
      </div>
      <SelectField
        label={m.analytics_home_estimate_locality()}
        placeholder={m.analytics_home_estimate_locality_choose()}
        options={localities.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...field('locality')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={m.analytics_home_estimate_area()}
          inputMode="decimal"
          autoComplete="off"
          {...field('area')}
        />
        <SelectField
          label={m.analytics_home_estimate_area_unit()}
          options={typedAreaUnits.map((value) => ({ value, label: areaUnitName(value) }))}
          {...field('areaUnit', currentAreaUnit())}
        />
      </div>
      <div className="grid gap-4 group-has-[option[value=plot]:checked]:hidden">
        <SelectField
          label={m.analytics_home_estimate_area_type()}
          options={[
            { value: '', label: m.analytics_home_estimate_area_type_unknown() },
            ...optionsOf(areaTypes, m.properties_area_type_name).filter(({ value }) => value !== 'plot'),
          ]}
          {...field('areaType')}
        />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={m.analytics_home_estimate_beds()}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field('beds')}
          />
          <TextField
            label={m.properties_year_built()}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field('yearBuilt')}
          />
        </div>
      </div>
      <Button type="submit">{m.analytics_home_estimate_submit()}</Button>
    </form>
  )
}

const heading = 'own-home'
