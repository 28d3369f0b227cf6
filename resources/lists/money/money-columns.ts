import type { ListColumn } from '#src/contract/lists/list.ts'

export const count = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'number', sort: 'int' }) as const satisfies ListColumn

/** An amount with paise, which can be sorted by. */
export const rupees = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'money', paise: true, sort: 'number' }) as const satisfies ListColumn

/** The same, summed over the filter. */
export const summed = (en: string, hi: string) => ({ ...rupees(en, hi), total: true }) as const

export const text = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'text', sort: 'text' }) as const satisfies ListColumn

export const monthColumn = {
  label: { en: 'Month', hi: 'महीना' },
  kind: 'month',
  sort: 'text',
} as const satisfies ListColumn

/** Lender's id of the application, or ours. */
export const named = text('Application', 'आवेदन')
