import { useRouter } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'

import type { NoticeChoices } from '#contract/accounts/notice-choices.ts'
import type { NotificationSettings } from '#contract/accounts/settings.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { SettingsSection } from './settings-section.tsx'

type Group = NoticeChoices['groups'][number]
type Choice = Group['channels'][number]
type Channel = Choice['channel']

type NoticeTableProps = { groups: readonly Group[]; switches: NotificationSettings }

/** By which channels notices of each group come: a table, on phones a list of groups that open. */
export function NoticeTable({ groups, switches }: NoticeTableProps) {
  const { withChanges, choose } = useChoices()
  const shown = withChanges(groups)
  const channels = allChannels.filter((channel) =>
    groups.some((group) => group.channels.some((choice) => choice.channel === channel)),
  )
  const isOff = (channel: Channel) => {
    const name = switchOf[channel]
    return name !== null && !switches[name]
  }
  const off = channels.filter(isOff)
  const cell = (group: Group, choice: Choice) => (
    <ChoiceBox
      label={m.accounts_choice_named({
        group: m.accounts_notice_group(group.group),
        channel: m.accounts_notice_channel(choice.channel),
      })}
      choice={choice}
      isDisabled={isOff(choice.channel)}
      onChoose={(isOn) => void choose(group.group, choice.channel, isOn)}
    />
  )

  return (
    <SettingsSection title={m.accounts_choices()} text={m.accounts_choices_section()}>
      <NeedsScript />
      {off.length > 0 && (
        <p className="mb-3 text-sm text-ink-2">
          {m.accounts_choices_switched_off({
            channels: off.map((channel) => m.accounts_notice_channel(channel)).join(', '),
          })}
        </p>
      )}
      <table className="w-full text-left max-sm:hidden">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="pb-2 font-semibold">
              {m.accounts_choice_topic()}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="px-1 pb-2 text-center font-semibold">
                {m.accounts_notice_channel(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((group) => (
            <tr key={group.group}>
              <th scope="row" className="py-1 font-medium">
                {m.accounts_notice_group(group.group)}
              </th>
              {channels.map((channel) => {
                const choice = group.channels.find((each) => each.channel === channel)
                return (
                  <td key={channel} className="px-1 text-center">
                    {choice ? cell(group, choice) : <span className="text-ink-3">–</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line sm:hidden">
        {shown.map((group) => (
          <li key={group.group}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{m.accounts_notice_group(group.group)}</span>
                  <span className="block text-sm text-ink-2">{namesOfOn(group, isOff)}</span>
                </span>
                <ChevronDown aria-hidden className="text-ink-3 group-open:rotate-180" />
              </summary>
              <ul className="pb-2">
                {group.channels.map((choice) => (
                  <li key={choice.channel} className="flex items-center justify-between gap-3 pl-3">
                    <span aria-hidden>{m.accounts_notice_channel(choice.channel)}</span>
                    {cell(group, choice)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

export function NeedsScript() {
  return (
    <noscript>
      <p className="my-3 text-sm font-semibold">{m.accounts_settings_need_script()}</p>
    </noscript>
  )
}

const allChannels = ['bell', 'email', 'sms', 'push', 'whatsapp'] as const satisfies readonly Channel[]

/** The switch over all notices of a channel. */
const switchOf = { bell: 'push', push: 'push', email: 'email', sms: 'sms', whatsapp: null } as const

function namesOfOn({ channels }: Group, isOff: (channel: Channel) => boolean): string {
  const on = channels.filter(
    ({ channel, state }) => state === 'always' || (state === 'on' && !isOff(channel)),
  )
  return on.map(({ channel }) => m.accounts_notice_channel(channel)).join(', ') || m.accounts_choice_none()
}

type ChoiceBoxProps = {
  label: string
  choice: Choice
  isDisabled: boolean
  onChoose: (isOn: boolean) => void
}

function ChoiceBox({ label, choice: { state }, isDisabled, onChoose }: ChoiceBoxProps) {
  if (state === 'always') return <span className="text-sm text-ink-2">{m.accounts_choice_always()}</span>
  return (
    <label className="choice inline-flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'on'}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </label>
  )
}

/** Choices shown at once and saved one after the other; a failed one is taken back. */
function useChoices() {
  const router = useRouter()
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const saving = useRef(Promise.resolve())
  const keyOf = (group: Group['group'], channel: Channel) => `${group} ${channel}`

  function choose(group: Group['group'], channel: Channel, isOn: boolean): Promise<void> {
    const key = keyOf(group, channel)
    setChanged((before) => ({ ...before, [key]: isOn }))
    saving.current = saving.current.then(async () => {
      try {
        await api.accounts.chooseNotices({ group, channel, isOn })
        toast.success(m.accounts_notifications_updated())
        await router.invalidate({ sync: true })
      } catch (error) {
        setChanged((before) => ({ ...before, [key]: !isOn }))
        toast.error(m.accounts_setting_failed(), failureSentence(error))
      }
    })
    return saving.current
  }

  const stateOf = (group: Group['group'], { channel, state }: Choice): Choice['state'] => {
    const isOn = changed[keyOf(group, channel)]
    return isOn === undefined || state === 'always' ? state : isOn ? 'on' : 'off'
  }
  const withChanges = (groups: readonly Group[]): Group[] =>
    groups.map(({ group, channels }) => ({
      group,
      channels: channels.map((choice) => ({ ...choice, state: stateOf(group, choice) })),
    }))
  return { withChanges, choose }
}
