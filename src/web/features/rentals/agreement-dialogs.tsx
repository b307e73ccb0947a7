import { dayInIndia } from '#contract/dates.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

import { typedText } from './typed-text.ts'

const text = (value: number | null) => (value === null ? '' : String(value))

/** What the form begins with: the terms, or what the listing states. */
function valuesOf({ terms, listed }: Rental) {
  if (terms)
    return {
      homeAddress: terms.homeAddress,
      rent: text(terms.rent),
      deposit: text(terms.deposit),
      maintenance: text(terms.maintenance),
      startsOn: terms.startsOn,
      months: text(terms.months),
      dueDay: text(terms.dueDay),
      noticeMonths: text(terms.noticeMonths),
      lockInMonths: text(terms.lockInMonths),
      risePercent: text(terms.risePercent),
      maxPeople: text(terms.maxPeople),
      otherTerms: terms.otherTerms,
    }
  return {
    homeAddress: listed.address,
    rent: text(listed.rent),
    deposit: '',
    maintenance: text(listed.maintenance),
    startsOn: dayInIndia(new Date()),
    months: '11',
    dueDay: '5',
    noticeMonths: text(listed.noticeMonths ?? 1),
    lockInMonths: '0',
    risePercent: '0',
    maxPeople: text(listed.maxPeople),
    otherTerms: '',
  }
}

export function TermsDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { id, version } = rental
  const form = useContractForm({
    schema: () => import('#contract/rentals/shapes.ts').then(({ rentalTerms }) => rentalTerms),
    defaultValues: valuesOf(rental),
    errorFields: { DATE_FAR: 'startsOn', LIMIT_REACHED: 'lockInMonths' },
    onSubmit: (terms) => api.rentals.setRentalTerms({ id, version, terms }),
    done: m.rentals_terms_saved(),
    onDone: onClose,
  })
  const amount = (name: 'rent' | 'deposit' | 'maintenance', label: string, hint?: string) => (
    <RupeeField
      label={label}
      hint={hint}
      typed={typedText(form.watch(name))}
      maxLength={40}
      {...form.field(name)}
    />
  )
  const number = (
    name: 'months' | 'dueDay' | 'noticeMonths' | 'lockInMonths' | 'risePercent' | 'maxPeople',
    label: string,
  ) => <TextField label={label} inputMode="numeric" maxLength={4} autoComplete="off" {...form.field(name)} />
  return (
    <FormDialog form={form} title={m.rentals_terms_title()} button={m.rentals_terms_save()} onClose={onClose}>
      <TextArea label={m.rentals_home_address()} rows={2} {...form.field('homeAddress')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {amount('rent', m.rentals_rent())}
        {amount('deposit', m.rentals_deposit())}
        {amount('maintenance', m.rentals_maintenance(), m.rentals_maintenance_hint())}
        <TextField label={m.rentals_starts_on()} type="date" {...form.field('startsOn')} />
        {number('months', m.rentals_months())}
        {number('dueDay', m.rentals_due_day())}
        {number('noticeMonths', m.rentals_notice())}
        {number('lockInMonths', m.rentals_lock_in())}
        {number('risePercent', m.rentals_rise())}
        {number('maxPeople', m.rentals_max_people())}
      </div>
      <TextArea
        label={m.rentals_other_terms()}
        hint={m.rentals_other_terms_hint()}
        rows={4}
        {...form.field('otherTerms')}
      />
    </FormDialog>
  )
}

export function PartyDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { id, side, parties } = rental
  const form = useContractForm({
    schema: () => import('#contract/rentals/shapes.ts').then(({ rentalParty }) => rentalParty),
    defaultValues: parties[side] ?? { name: '', relative: '', address: '' },
    onSubmit: (party) => api.rentals.setRentalParty({ id, party }),
    done: m.rentals_party_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.rentals_party_title()}
      text={
        side === 'landlord'
          ? `${m.rentals_party_owner()} ${m.rentals_party_private()}`
          : m.rentals_party_private()
      }
      button={m.rentals_party_save()}
      onClose={onClose}
    >
      <TextField label={m.rentals_party_name()} autoComplete="name" {...form.field('name')} />
      <TextField label={m.rentals_party_relative()} autoComplete="off" {...form.field('relative')} />
      <TextArea
        label={m.rentals_party_address()}
        rows={3}
        autoComplete="street-address"
        {...form.field('address')}
      />
    </FormDialog>
  )
}
