/** Guests sign in first and see the reason. */
export function addPropertyPath(isSignedIn: boolean): string {
  return isSignedIn ? '/add-property' : '/signin?returnTo=/add-property&action=list%20a%20property'
}
