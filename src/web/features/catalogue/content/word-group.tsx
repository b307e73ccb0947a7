import type { SiteWordGroup, SiteWordKey } from '#contract/catalogue/site-words.ts'
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
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** What belongs together on the pages; what is a sentence stands in both languages, beside each other. */
export function WordGroup({ group, field }: WordGroupProps) {
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
              {...field(`words.${key}.en`)}
            />
          ) : (
            <Both key={key} wordKey={key} field={field} />
          ),
        )}
      </div>
    </Card>
  )
}

function Both({ wordKey, field }: { wordKey: SiteWordKey; field: WordGroupProps['field'] }) {
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
        {...field(`words.${wordKey}.en`)}
      />
      <TextField
        label={m.catalogue_content_hindi()}
        lang="hi"
        autoComplete="off"
        {...bounds}
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
