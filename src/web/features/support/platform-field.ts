/** Everything a field of a form needs but its label. */
export type PlatformField<Name extends string> = (name: Name) => { name: string; error: string | undefined }

/** Of a form that sleeps: the field has a name and nothing is wrong with it yet. */
export function stillField(name: string) {
  return { name, error: undefined }
}

/** The question of a form that sleeps; it is asked for when the form wakes. */
export function stillCaptcha(isNeeded: boolean) {
  return { isNeeded, question: null, isFailed: false, renew: () => {} }
}
