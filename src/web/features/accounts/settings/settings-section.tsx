import { useId, type ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'

type SettingsSectionProps = { title: string; text: string; children: ReactNode }

/** One topic of the settings: its description beside its controls. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-6 xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-sans text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <Card className="max-w-prose p-4 sm:p-5">{children}</Card>
    </section>
  )
}
