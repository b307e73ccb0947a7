const dashboard =
  /^(\/hi)?\/(user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support)(\/|$)/

/** Whether an address, with or without language prefix, belongs to who is signed in. */
export function isDashboardPath(path: string): boolean {
  return dashboard.test(path)
}
