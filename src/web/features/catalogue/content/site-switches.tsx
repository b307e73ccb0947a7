import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'

import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'

import { switchLabels } from './site-text-labels.ts'

type Switches = SiteEditor['switches']

/** Settings that take effect without a draft; they ask for confirmation, since everybody sees the change at once. */
export function SiteSwitches({ switches }: { switches: Switches }) {
  return (
    <CardSection title={m.catalogue_settings()} text={m.catalogue_settings_text()}>
      {switches.map((each) => (
        <SiteSwitch key={each.key} setting={each} />
      ))}
    </CardSection>
  )
}

function SiteSwitch({ setting: { key, isOn, changedAt, changedBy } }: { setting: Switches[number] }) {
  const router = useRouter()
  const textId = useId()
  const [isAsking, setAsking] = useState(false)
  const { title, text } = switchLabels[key]
  return (
    <div className="mt-3">
      <Checkbox
        variant="switch"
        label={title()}
        aria-describedby={textId}
        checked={isOn}
        onChange={() => setAsking(true)}
      />
      <p id={textId} className="max-w-prose text-sm text-ink-2">
        {text()}{' '}
        {changedAt !== null &&
          m.catalogue_switch_changed_by({
            name: changedBy ?? m.catalogue_content_somebody(),
            moment: formatMoment(changedAt, currentLocale()),
          })}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={isOn ? m.catalogue_switch_off_title() : m.catalogue_switch_on_title()}
          text={text()}
          button={isOn ? m.catalogue_switch_off() : m.catalogue_switch_on()}
          done={m.catalogue_switch_saved()}
          perform={() => api.catalogue.setSiteSwitch({ key, from: isOn, to: !isOn })}
          onClose={() => {
            setAsking(false)
            void router.invalidate()
          }}
        />
      )}
    </div>
  )
}
