import type { SiteWordGroup, SiteWordKey, SiteWords } from '#contract/catalogue/site-words.ts'
import { isShared, siteWordGroups, siteWordRules } from '#contract/catalogue/site-words.ts'
import { m } from '#messages'
import { useId } from 'react'
import type { ComponentProps } from 'react'

import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { groupWords, wordLabels } from './word-labels.ts'

type Name = `words.${SiteWordKey}.${'en' | 'hi'}`

type WordGroupProps = {
  group: SiteWordGroup
  /** As they are loaded, for who reads the page before its script is there. */
  words: SiteWords
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** What belongs together on the pages; what is a sentence stands in both languages, beside each other. */
export function WordGroup({ group, words, field }: WordGroupProps) {
  const id = useId()
  const { title, text } = groupWords[group]
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="font-sans text-lg font-bold">
        {title()}
      </h2>
      <p className="text-sm text-ink-2">{text()}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {keysOf(group).map((key) =>
          isShared(key) ? (
            <TextField
              key={key}
              label={wordLabels[key]()}
              className="max-w-form"
              autoComplete="off"
              {...kindOf(key)}
              defaultValue={words[key].en}
              {...field(`words.${key}.en`)}
            />
          ) : (
            <Both key={key} wordKey={key} words={words} field={field} />
          ),
        )}
      </div>
    </Card>
  )
}

type BothProps = Omit<WordGroupProps, 'group'> & { wordKey: SiteWordKey }

function Both({ wordKey, words, field }: BothProps) {
  const rule = siteWordRules[wordKey]
  const bounds = rule.kind === 'line' ? { maxLength: rule.max } : {}
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-2">
      <legend className="mb-1 text-md font-semibold">{wordLabels[wordKey]()}</legend>
      <TextField
        label={m.catalogue_content_english()}
        lang="en"
        autoComplete="off"
        {...bounds}
        defaultValue={words[wordKey].en}
        {...field(`words.${wordKey}.en`)}
      />
      <TextField
        label={m.catalogue_content_hindi()}
        lang="hi"
        autoComplete="off"
        {...bounds}
        defaultValue={words[wordKey].hi}
        {...field(`words.${wordKey}.hi`)}
      />
    </fieldset>
  )
}

function keysOf(group: SiteWordGroup): SiteWordKey[] {
  // The keys of a closed record.
  return Object.keys(siteWordGroups[group]) as SiteWordKey[]
}

/** Which keyboard a phone shows. */
function kindOf(key: SiteWordKey) {
  const { kind } = siteWordRules[key]
  if (kind === 'phone' || kind === 'chat') return { inputMode: 'tel' } as const
  if (kind === 'email') return { inputMode: 'email' } as const
  return kind === 'link' ? ({ inputMode: 'url' } as const) : {}
}
