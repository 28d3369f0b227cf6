/** What can be done on a page of the back office. */
export const actions = [
  'read',
  'create',
  'update',
  'delete',
  'export',
  'import',
  'history',
  'restore',
] as const
export type Action = (typeof actions)[number]
