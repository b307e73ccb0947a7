/** A guest signs in first and is told what for. */
export function addPropertyPath(isSignedIn: boolean): string {
  return isSignedIn ? '/add-property' : '/signin?returnTo=/add-property&action=list%20a%20property'
}
