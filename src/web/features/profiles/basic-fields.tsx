import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { fieldLabels } from './profile-labels.ts'
import type { ProfileFormApi } from './profile-schema.ts'

type BasicFieldsProps = { form: ProfileFormApi; isChecked: boolean }

/** Name, location and visibility. */
export function BasicFields({ form, isChecked }: BasicFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2">
      {isChecked && <Notice className="sm:col-span-2">{m.profiles_verified_hint()}</Notice>}
      <TextField
        label={fieldLabels.name()}
        autoComplete="name"
        maxLength={100}
        required
        {...form.field('name')}
      />
      <SelectField
        label={fieldLabels.role()}
        hint={m.profiles_role_hint()}
        options={(['agent', 'builder', 'owner'] as const).map((value) => ({
          value,
          label: m.layout_role(value),
        }))}
        {...form.field('role')}
      />
      <TextField
        label={fieldLabels.city()}
        autoComplete="address-level2"
        maxLength={80}
        optional
        {...form.field('city')}
      />
      <TextField
        label={fieldLabels.location()}
        hint={m.profiles_location_hint()}
        maxLength={120}
        optional
        {...form.field('location')}
      />
      <TextArea
        label={fieldLabels.bio()}
        hint={m.profiles_bio_hint()}
        className="sm:col-span-2"
        rows={5}
        maxLength={2000}
        optional
        {...form.field('bio')}
      />
      <RadioGroup
        label={fieldLabels.visibility()}
        className="sm:col-span-2"
        options={[
          {
            value: 'public',
            label: m.profiles_visibility_name('public'),
            hint: m.profiles_visibility_public_hint(),
          },
          {
            value: 'registered',
            label: m.profiles_visibility_name('registered'),
            hint: m.profiles_visibility_registered_hint(),
          },
          {
            value: 'private',
            label: m.profiles_visibility_name('private'),
            hint: m.profiles_visibility_private_hint(),
          },
        ]}
        {...form.field('visibility')}
      />
    </div>
  )
}
