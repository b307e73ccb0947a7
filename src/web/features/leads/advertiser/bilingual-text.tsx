import Pencil from 'lucide-react/icons/pencil'
import type { ComponentProps, ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type BilingualCardProps = {
  texts: { title: string; textEn: string; textHi: string }
  badge?: ReactNode
  details?: ReactNode
  /** Style of a line between the texts. */
  divider?: string
  edit?: { label: string; onClick: () => void } | undefined
  children?: ReactNode
}

/** A template or saved reply in both languages. */
export function BilingualCard({ texts, badge, details, divider, edit, children }: BilingualCardProps) {
  return (
    <Card as="article" className="grid gap-3 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-lg font-semibold wrap-anywhere">
            {texts.title} {badge}
          </h2>
          {details}
        </div>
        {edit && <IconButton icon={<Pencil aria-hidden />} {...edit} />}
      </div>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <p lang="en" className={textStyle}>
          {texts.textEn}
        </p>
        <p lang="hi" className={classes(textStyle, divider)}>
          {texts.textHi}
        </p>
      </div>
      {children}
    </Card>
  )
}

const textStyle = 'text-md wrap-anywhere whitespace-pre-line text-ink-2'

type BilingualFieldsProps = Pick<ComponentProps<typeof TextArea>, 'hint' | 'rows' | 'maxLength'> & {
  labels: { en: string; hi: string }
  field: (name: 'textEn' | 'textHi') => { name: string; error: string | undefined }
}

export function BilingualFields({ labels, field, ...rest }: BilingualFieldsProps) {
  return (
    <>
      <TextArea label={labels.en} lang="en" {...rest} {...field('textEn')} />
      <TextArea label={labels.hi} lang="hi" {...rest} {...field('textHi')} />
    </>
  )
}
