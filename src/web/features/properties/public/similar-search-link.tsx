import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import type { ButtonStyle } from '#web/ui/primitives/button-style.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

type SimilarSearchLinkProps = ButtonStyle & { property: Pick<PropertyDetail, 'purpose' | 'localityName'> }

/** To homes for the same purpose in the same locality. */
export function SimilarSearchLink({ property: { purpose, localityName }, ...style }: SimilarSearchLinkProps) {
  return (
    <LinkButton
      {...style}
      to="/search"
      search={{
        status: purpose === 'rent' ? 'RENT' : 'SALE',
        ...(localityName && { localities: localityName }),
      }}
    >
      {m.properties_gone_search()}
    </LinkButton>
  )
}
