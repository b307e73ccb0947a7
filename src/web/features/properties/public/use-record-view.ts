import { useEffect } from 'react'

import { postPublic } from '#web/api/read-public.ts'

import type { PropertySearch } from '../search-params.ts'
import { rememberViewed } from '../viewed-properties.ts'
import { readVisitSession } from '../visit-session.ts'

const untilQuiet = 1_500

/** Records the view after the page has settled, in the background; a failure is ignored. */
export function useRecordView(propertyId: string, { utm_source, utm_medium, utm_campaign }: PropertySearch) {
  useEffect(() => rememberViewed(propertyId), [propertyId])
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const view = {
        sessionId: readVisitSession(),
        source: utm_source ?? 'direct',
        medium: utm_medium ?? 'website',
        ...(utm_campaign && { campaign: utm_campaign }),
        pageUrl: window.location.href.slice(0, 500),
        ...(document.referrer && { referrer: document.referrer.slice(0, 500) }),
      }
      postPublic(`/properties/${propertyId}/views`, view).catch(() => undefined)
    }, untilQuiet)
    return () => window.clearTimeout(timer)
  }, [propertyId, utm_source, utm_medium, utm_campaign])
}
