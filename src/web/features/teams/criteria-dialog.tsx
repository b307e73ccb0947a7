import { teamLanguages } from '#contract/enums.ts'
import { maxLocalities, type Team, type TeamMember } from '#contract/teams/team.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

type CriteriaDialogProps = {
  team: Team
  member: TeamMember
  localities: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Which new leads come to a member by rule. */
export function CriteriaDialog({ team, member, localities, onClose }: CriteriaDialogProps) {
  const { userId, name, version, capacity, budgetMin, budgetMax, isPaused, languages } = member
  const form = useContractForm({
    schema: () => import('./team-schemas.ts').then(({ criteriaSchema }) => criteriaSchema),
    defaultValues: {
      capacity: typed(capacity),
      budgetMin: typed(budgetMin),
      budgetMax: typed(budgetMax),
      isPaused,
      languages,
      localityIds: member.localities.map(({ id }) => id),
    },
    onSubmit: (criteria) => api.teams.setCriteria({ id: team.id, userId, version, ...criteria }),
    done: m.teams_saved(),
    onDone: onClose,
  })
  const chosen = form.watch('localityIds')
  const setChosen = (ids: string[]) => form.setValue('localityIds', ids, { shouldDirty: true })
  const known = [...localities, ...member.localities]
  return (
    <FormDialog
      form={form}
      title={m.teams_criteria_of({ name })}
      text={m.teams_criteria_text()}
      button={m.teams_settings_save()}
      onClose={onClose}
    >
      <TextField label={m.teams_capacity()} inputMode="numeric" maxLength={6} {...form.field('capacity')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RupeeField
          label={m.teams_budget_min()}
          typed={form.watch('budgetMin')}
          maxLength={40}
          {...form.field('budgetMin')}
        />
        <RupeeField
          label={m.teams_budget_max()}
          typed={form.watch('budgetMax')}
          maxLength={40}
          {...form.field('budgetMax')}
        />
      </div>
      <SelectField
        label={m.teams_localities()}
        value=""
        placeholder={m.teams_localities_add()}
        disabled={chosen.length >= maxLocalities}
        options={localities
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name: label }) => ({ value: id, label }))}
        onChange={({ currentTarget }) =>
          currentTarget.value !== '' && setChosen([...chosen, currentTarget.value])
        }
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const label = known.find((locality) => locality.id === id)?.name ?? id
            return (
              <li key={id}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`${m.teams_remove()}: ${label}`}
                  onClick={() => setChosen(chosen.filter((chosenId) => chosenId !== id))}
                >
                  {label} ×
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <fieldset>
        <legend className="mb-1 font-medium">{m.teams_languages()}</legend>
        {teamLanguages.map((language) => (
          <Checkbox
            key={language}
            label={m.teams_language(language)}
            value={language}
            {...form.register('languages')}
          />
        ))}
      </fieldset>
      <Checkbox label={m.teams_pause()} variant="switch" {...form.register('isPaused')} />
    </FormDialog>
  )
}

function typed(number: number | null): string {
  return number === null ? '' : String(number)
}
