import { formLabel } from '#contract/evidence/claim-labels.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { EvidenceList } from '#web/features/evidence/evidence-list.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { PropertySection } from './property-section.tsx'

type PropertyEvidenceProps = {
  property: Pick<
    PropertyDetail,
    | 'type'
    | 'offeredBy'
    | 'evidence'
    | 'possession'
    | 'project'
    | 'reraNumber'
    | 'reraExemption'
    | 'titleKind'
  >
}

/** What was checked of the property, what its advertiser states, and what nobody checked. */
export function PropertyEvidence({ property }: PropertyEvidenceProps) {
  return (
    <PropertySection id="evidence" title={m.evidence_title()}>
      <EvidenceList
        subject="property"
        lines={property.evidence}
        inapplicable={isOfProject(property) ? [] : ['project_rera']}
        stated={statementsOf(property)}
      />
    </PropertySection>
  )
}

/** A single home that is sold again needs no registration. */
function isOfProject({ possession, project, reraNumber }: PropertyEvidenceProps['property']): boolean {
  return possession === 'under_construction' || project !== undefined || reraNumber !== null
}

/** Null where nothing is stated. */
function statementsOf({
  type,
  offeredBy,
  evidence,
  reraNumber,
  reraExemption,
  titleKind,
}: PropertyEvidenceProps['property']) {
  const isChecked = evidence.some(({ reference }) => reference !== null && reference === reraNumber)
  const isPlot = type === 'plot'
  if ((reraNumber === null || isChecked) && reraExemption === null && !isPlot) return null
  return (
    <ul className="grid gap-2.5">
      {reraNumber !== null && !isChecked && (
        <li>{joinWithDots(`${m.properties_rera_number()}: ${reraNumber}`, formLabel(reraNumber))}</li>
      )}
      {reraExemption !== null && (
        <li>{`${m.properties_rera_exemption()}: ${m.properties_rera_exempt(reraExemption)}`}</li>
      )}
      {isPlot && (
        <li>
          {titleKind === null ? (
            m.properties_title_not_stated({ who: m.properties_who_offers(offeredBy) })
          ) : (
            <>
              <span className="font-medium">{`${m.properties_title_kind()}: ${m.properties_title_paper(titleKind)}`}</span>
              <span className="block text-sm text-ink-2">{m.properties_title_note(titleKind)}</span>
              <span className="block text-sm text-ink-3">{m.properties_title_note_dated()}</span>
            </>
          )}
        </li>
      )}
    </ul>
  )
}
