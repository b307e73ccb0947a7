import { readLegalText } from '#contract/accounts/legal-text.ts'
import { m } from '#messages'
import { useId } from 'react'
import type { ComponentProps } from 'react'

import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

import { LegalBody } from '../legal-body.tsx'

type Kind = 'terms' | 'privacy'

type LegalFieldsProps = {
  kind: Kind
  texts: { en: string; hi: string }
  field: (name: `texts.${Kind}.${'en' | 'hi'}`) => Omit<ComponentProps<typeof TextArea>, 'label'>
}

/** One text in both languages, each as it is written and as it is read. */
export function LegalFields({ kind, texts, field }: LegalFieldsProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="font-sans text-lg font-bold">
        {kind === 'terms' ? m.accounts_terms_title() : m.accounts_privacy_title()}
      </h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        {languages.map(({ language, label }) => (
          <div key={language} className="min-w-0">
            <TextArea
              label={label()}
              hint={m.accounts_legal_hint()}
              lang={language}
              rows={12}
              maxLength={20_000}
              defaultValue={texts[language]}
              {...field(`texts.${kind}.${language}`)}
            />
            <details className="mt-2">
              <summary className="text-link inline-flex min-h-11 items-center">
                {m.accounts_legal_preview()}
              </summary>
              <div lang={language} className="rounded-md border border-line bg-paper p-4">
                <LegalBody text={readLegalText(texts[language])} level={3} />
              </div>
            </details>
          </div>
        ))}
      </div>
    </Card>
  )
}

const languages = [
  { language: 'en', label: m.catalogue_content_english },
  { language: 'hi', label: m.catalogue_content_hindi },
] as const
