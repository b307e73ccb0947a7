import type { ComponentProps, ComponentType } from 'react'

import {
  type SiteTextGroup,
  type SiteTextKey,
  type SiteWords,
  isShared,
  siteTextGroups,
  siteTextRules,
} from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { groupLabels } from './site-text-labels.ts'

type Name = `words.${SiteTextKey}.${'en' | 'hi'}`

type TextGroupProps = {
  group: SiteTextGroup
  /** Loaded values, shown before hydration. */
  words: SiteWords
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>
  /** Value of a film's address as it is now. */
  valueOf: (key: SiteTextKey) => string
  onFilm: (key: SiteTextKey, url: string) => void
  FilmUpload: FilmUpload
}

/** Uploads a film; `onChange` has its address, empty if it was removed. */
export type FilmUpload = ComponentType<{
  title: string
  url: string
  onChange: (url: string) => void
}>

/** Texts of one topic; sentences appear in both languages side by side. */
export function TextGroup({ group, words, field, valueOf, onFilm, FilmUpload }: TextGroupProps) {
  const { title, text } = groupLabels[group]
  return (
    <CardSection title={title()} text={text()}>
      <div className="grid grid-cols-1 gap-4">
        {listKeys(group).map((key) =>
          isShared(key) ? (
            <div key={key} className="grid gap-2">
              <TextField
                label={m.catalogue_site_text(key)}
                className="max-w-form"
                autoComplete="off"
                {...chooseInputMode(key)}
                defaultValue={words[key].en}
                {...field(`words.${key}.en`)}
              />
              {siteTextRules[key].kind === 'film' && (
                <FilmUpload
                  key={valueOf(key)}
                  title={m.catalogue_site_text(key)}
                  url={valueOf(key)}
                  onChange={(url) => onFilm(key, url)}
                />
              )}
            </div>
          ) : (
            <BothLanguages key={key} textKey={key} words={words} field={field} />
          ),
        )}
      </div>
    </CardSection>
  )
}

type BothProps = Pick<TextGroupProps, 'words' | 'field'> & { textKey: SiteTextKey }

function BothLanguages({ textKey, words, field }: BothProps) {
  const rule = siteTextRules[textKey]
  const bounds = rule.kind === 'line' ? { maxLength: rule.max } : {}
  return (
    <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 md:grid-cols-2">
      <legend className="mb-1 text-md font-semibold">{m.catalogue_site_text(textKey)}</legend>
      <TextField
        label={m.catalogue_content_english()}
        lang="en"
        autoComplete="off"
        {...bounds}
        defaultValue={words[textKey].en}
        {...field(`words.${textKey}.en`)}
      />
      <TextField
        label={m.catalogue_content_hindi()}
        lang="hi"
        autoComplete="off"
        {...bounds}
        defaultValue={words[textKey].hi}
        {...field(`words.${textKey}.hi`)}
      />
    </fieldset>
  )
}

function listKeys(group: SiteTextGroup): SiteTextKey[] {
  // Object.keys widens the keys of a closed record to string.
  return Object.keys(siteTextGroups[group]) as SiteTextKey[]
}

/** Input type, which sets the phone's keyboard. */
function chooseInputMode(key: SiteTextKey) {
  const { kind } = siteTextRules[key]
  if (kind === 'phone' || kind === 'chat') return { inputMode: 'tel' } as const
  if (kind === 'email') return { inputMode: 'email' } as const
  return kind === 'link' ? ({ inputMode: 'url' } as const) : {}
}
