/** Values passed from the global setup to the workers. */
export function fromSetup(name: 'E2E_URL' | 'E2E_DATA_DIR'): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is unset: the global set-up did not run`)
  return value
}
