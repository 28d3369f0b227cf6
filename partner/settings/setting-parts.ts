/** The sections of the settings, in their order. */
export const settingParts = [
  'profile',
  'checklist',
  'business',
  'tax',
  'bank',
  'security',
  'notices',
  'staff',
  'agreements',
] as const
export type SettingPart = (typeof settingParts)[number]

const ofOwner: readonly SettingPart[] = ['checklist', 'tax', 'bank', 'staff', 'agreements']

/** What a person of the staff needs to open a section. */
export const settingRight = (part: SettingPart) => (ofOwner.includes(part) ? 'owner' : undefined)
