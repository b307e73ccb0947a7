/** Enumerations of imports. */

/** Steps of an advertiser's import; `checked` waits for its start. */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'finished',
  'cancelled',
  'undoing',
  'undone',
] as const
/** Whether somebody sent the file, or the address of a team's feed was asked for it. */
export const importSources = ['file', 'pull'] as const
/** What an import file holds. */
export const importKinds = ['listings', 'leads'] as const
export const importFormats = ['csv', 'xlsx', 'json'] as const
/** `read` before it is checked; `known` was imported before. */
export const importRowStates = ['read', 'ready', 'skipped', 'refused', 'known', 'imported', 'undone'] as const
/** What a row does: add what it describes, update a known listing, mark one sold or rented, or archive it. */
export const importActions = ['add', 'update', 'close', 'archive'] as const
export const importPhotoStates = ['found', 'stored', 'refused', 'unmatched'] as const
/** Filters of the rows of an import; `repaired` are those that were changed while they were read. */
export const importRowFilters = [
  'ready',
  'changed',
  'missing',
  'repaired',
  'refused',
  'skipped',
  'known',
  'imported',
  'undone',
] as const
