import { floorPlanWords } from './photo-labels.ts'
import type { SavedPhoto } from './photo.ts'
import { usePhotos, type PhotosApi } from './use-photos.ts'

type UseFloorPlans = {
  saved: readonly SavedPhoto[]
  /** Draft or listing under which the device stores plans not yet on the server. */
  device?: string | undefined
  /** Server keys in order, after every change. */
  onChange?: (keys: readonly string[]) => void
}

/** Floor plans of a new or edited listing; `saved` is read once, on mount. */
export function useFloorPlans({ saved, device, onChange }: UseFloorPlans): PhotosApi {
  return usePhotos({
    saved,
    words: floorPlanWords,
    ...(device !== undefined && { device: floorPlansOf(device) }),
    ...(onChange && { onChange }),
  })
}

/** Scope of the floor plans on the device, beside that of the photos. */
export function floorPlansOf(scope: string): string {
  return `${scope}:plans`
}
