import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { BasicFields } from './basic-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ProfessionalFields } from './professional-fields.tsx'
import { tabOf, tabWords } from './profile-words.ts'
import type { ProfileFormProps } from './profile-schema.ts'
import { profileTabs } from './read-profile-search.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Changes the profile; what was typed stays until it is saved or given up. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, tab, onTab } = props
  const { form, frame, cancel, isSettled } = useProfileForm(props)
  const contents = {
    basic: <BasicFields form={form} isVerified={profile.isVerified} />,
    professional: <ProfessionalFields form={form} />,
    contact: <ContactFields form={form} email={profile.email} />,
  }
  const wrong = new Set(form.named.map(({ name }) => tabOf(name)))
  return (
    <Form form={frame} summary>
      <Tabs
        label={m.profiles_title()}
        active={tab}
        onChange={(id) => onTab(profileTabs.find((known) => known === id) ?? 'basic')}
        tabs={profileTabs.map((id) => ({
          id,
          label: wrong.has(id) ? m.profiles_tab_wrong({ tab: tabWords[id]() }) : tabWords[id](),
          content: contents[id],
        }))}
      />
      <div
        data-form-bar
        className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 pt-3 pb-3 sm:-mx-5 sm:px-5 lg:bottom-0"
      >
        <p role="status" className="mr-auto text-sm text-ink-3">
          {form.formState.isDirty && m.profiles_unsaved()}
        </p>
        <Button variant="secondary" onClick={() => void cancel()}>
          {m.profiles_cancel()}
        </Button>
        <Button type="submit" loading={form.sending}>
          {m.profiles_save()}
        </Button>
      </div>
      <LeaveDialog isDirty={form.formState.isDirty} isSettled={isSettled} text={m.profiles_leave_text()} />
    </Form>
  )
}
