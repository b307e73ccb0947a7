import { createFileRoute } from '@tanstack/react-router'

import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FactorsSection } from '#web/features/accounts/factors/factors-section.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys/passkeys-section.tsx'
import { DeleteAccountSection } from '#web/features/accounts/rights/delete-account-section.tsx'
import { ExportSection } from '#web/features/accounts/rights/export-section.tsx'
import { LinkedProviderSection } from '#web/features/accounts/settings/linked-provider-section.tsx'
import { SettingsPage } from '#web/features/accounts/settings/settings-page.tsx'
import { SettingsSection } from '#web/features/accounts/settings/settings-section.tsx'
import { DeliveryList } from '#web/features/messages/delivery-list.tsx'
import { AreaUnitSwitch } from '#web/features/properties/area/area-unit-switch.tsx'
import { clearViewed } from '#web/features/properties/viewed-properties.ts'
import { clearDeviceSearches } from '#web/features/search/recent/device-searches.ts'
import { dayLabel, planName } from '#web/features/subscriptions/plan-labels.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export const Route = createFileRoute('/_member/user-dashboard/settings')({
  loader: async () => {
    const [ways, settings, choices, deliveries, devices, factors, passkeys, linked, dataExport, own] =
      await Promise.all([
        api.accounts.getWaysIn(),
        api.accounts.getSettings(),
        api.accounts.getNoticeChoices(),
        api.messages.listDeliveries(),
        api.accounts.listSessions(),
        api.accounts.listFactors(),
        api.accounts.listPasskeys(),
        api.accounts.getLinkedProvider(),
        api.accounts.getDataExport(),
        api.subscriptions.getSubscription(),
      ])
    return { ways, settings, choices, deliveries, devices, factors, passkeys, linked, dataExport, own }
  },
  head: () => pageHead({ title: m.accounts_settings_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.accounts_settings_failed),
})

function Page() {
  const { ways, settings, choices, deliveries, devices, factors, passkeys, linked, dataExport, own } =
    Route.useLoaderData()
  return (
    <SettingsPage
      ways={ways}
      settings={settings}
      choices={choices}
      deliveries={
        <SettingsSection title={m.messages_deliveries_title()} text={m.messages_deliveries_text()}>
          <DeliveryList deliveries={deliveries.items} />
        </SettingsSection>
      }
      devices={devices}
      plan={
        <>
          <SettingsSection title={m.properties_area_units_title()} text={m.properties_area_units_text()}>
            <AreaUnitSwitch />
          </SettingsSection>
          <SettingsSection title={m.subscriptions_title()} text={m.subscriptions_settings_text()}>
            <PlanSetting own={own} />
          </SettingsSection>
        </>
      }
      factors={
        <>
          <PasskeysSection own={passkeys} />
          {linked.provider && <LinkedProviderSection provider={linked.provider} />}
          <FactorsSection factors={factors} />
        </>
      }
      rights={
        <>
          <ExportSection dataExport={dataExport} isEmailed={ways.email !== null} />
          <DeleteAccountSection />
        </>
      }
      onHistoryCleared={clearHistory}
    />
  )
}

function clearHistory() {
  clearViewed()
  clearDeviceSearches()
}

type PlanSettingProps = { own: Pick<OwnSubscription, 'plan' | 'period'> }

/** Plan in one line, with a link to its page. */
function PlanSetting({ own: { plan, period } }: PlanSettingProps) {
  const endsOn = period?.endsOn ?? null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">
          {plan.level === 'free' ? m.subscriptions_on_plan() : planName(plan.level)}
        </p>
        {endsOn !== null && (
          <p className="text-sm text-ink-2">{m.subscriptions_featured_to({ day: dayLabel(endsOn) })}</p>
        )}
      </div>
      <LinkButton to="/user-dashboard/subscription" variant="secondary">
        {m.subscriptions_settings_open()}
      </LinkButton>
    </div>
  )
}
