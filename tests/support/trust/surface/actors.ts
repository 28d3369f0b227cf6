export const actors = [
  'nobody',
  'customer',
  'other customer',
  'admin 1',
  'admin 2',
  'admin 3',
  'merchant',
  'other merchant',
  'api key',
  'other api key',
] as const
export type Actor = (typeof actors)[number]
