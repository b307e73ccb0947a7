import { agentCategories, responseTimes } from '#contract/enums.ts'
import { m } from '#messages'
import { LeaveDialog } from '#web/ui/patterns/drafts.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { Tabs } from '#web/ui/primitives/tabs.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { BasicFields } from './basic-fields.tsx'
import { tabOf, fieldLabels } from './profile-labels.ts'
import type { ProfileFormProps, ProfileFormApi } from './profile-schema.ts'
import { profileTabs } from './search-params.ts'
import { useProfileForm } from './use-profile-form.ts'
import { WeekFields } from './week-fields.tsx'

/** Profile form; it keeps its values until saved or cancelled. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, tab, onTab } = props
  const { form, frame, cancel, isSettled } = useProfileForm(props)
  const contents = {
    basic: <BasicFields form={form} isChecked={props.isChecked} />,
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
          label: wrong.has(id) ? m.profiles_tab_wrong({ tab: m.profiles_tab(id) }) : m.profiles_tab(id),
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
          {m.layout_cancel()}
        </Button>
        <Button type="submit" loading={form.sending}>
          {m.profiles_save()}
        </Button>
      </div>
      <LeaveDialog isDirty={form.formState.isDirty} isSettled={isSettled} text={m.profiles_leave_text()} />
    </Form>
  )
}

/** Contact channels, response time and working hours. */
function ContactFields({ form, email }: { form: ProfileFormApi; email: string | null }) {
  const isForeign = form.watch('mobileNumber').startsWith('+')
  return (
    <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2">
      <TextField
        label={m.profiles_email()}
        type="email"
        value={email ?? ''}
        hint={m.profiles_email_hint()}
        readOnly
        autoComplete="off"
      />
      <InternationalPhoneField
        label={fieldLabels.mobileNumber()}
        hint={isForeign ? m.profiles_mobile_hint_abroad() : m.profiles_mobile_hint()}
        optional
        {...form.field('mobileNumber')}
      />
      <InternationalPhoneField
        label={fieldLabels.phone()}
        hint={m.profiles_phone_hint()}
        autoComplete="off"
        optional
        {...form.field('phone')}
      />
      <InternationalPhoneField
        label={fieldLabels.alternatePhone()}
        hint={m.profiles_alternate_phone_hint()}
        autoComplete="off"
        optional
        {...form.field('alternatePhone')}
      />
      <SelectField
        label={fieldLabels.responseTimeCommitment()}
        hint={m.profiles_commitment_hint()}
        options={optionsOf(responseTimes, m.profiles_commitment_name)}
        {...form.field('responseTimeCommitment')}
      />
      <HoursFields form={form} />
    </div>
  )
}

/** Working hours as a section of the profile. */
function HoursFields({ form }: { form: ProfileFormApi }) {
  return (
    <WeekFields
      week={form.watch('workingHours')}
      errorOf={(day) => form.getFieldState(`workingHours.${day}.closes`, form.formState).error?.message}
      onChange={(week) =>
        form.setValue('workingHours', week, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  )
}

/** Profession, experience and registration. */
function ProfessionalFields({ form }: { form: ProfileFormApi }) {
  return (
    <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2">
      <TextField
        label={fieldLabels.company()}
        autoComplete="organization"
        maxLength={120}
        optional
        {...form.field('company')}
      />
      <TextField
        label={fieldLabels.specialization()}
        hint={m.profiles_specialization_hint()}
        maxLength={120}
        optional
        {...form.field('specialization')}
      />
      <TextField
        label={fieldLabels.experience()}
        hint={m.profiles_experience_hint()}
        inputMode="numeric"
        maxLength={2}
        optional
        {...form.field('experience')}
      />
      <SelectField
        label={fieldLabels.agentCategory()}
        options={optionsOf(agentCategories, m.agents_category_name)}
        {...form.field('agentCategory')}
      />
      <TextField
        label={fieldLabels.reraNumber()}
        hint={m.profiles_rera_hint()}
        maxLength={60}
        optional
        {...form.field('reraNumber')}
      />
      <TextField
        label={fieldLabels.website()}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        optional
        {...form.field('website')}
      />
    </div>
  )
}
