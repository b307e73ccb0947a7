const desk =
  /^(\/hi)?\/(user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support)(\/|$)/

/** Whether an address, with or without language prefix, belongs to who is signed in. */
export function isDeskAddress(path: string): boolean {
  return desk.test(path)
}
