import type { FieldSpec } from '#src/admin/model/describe.ts'

type FilterKind = 'choice' | 'range' | 'text'

const kinds: Partial<Record<FieldSpec['widget'], FilterKind>> = {
  flag: 'choice',
  select: 'choice',
  multi: 'choice',
  number: 'range',
  money: 'range',
  percent: 'range',
  date: 'range',
  text: 'text',
  longText: 'text',
  richtext: 'text',
  url: 'text',
}

/** How a column is filtered; undefined for one that cannot be. */
export const filterKindOf = ({ widget }: FieldSpec): FilterKind | undefined => kinds[widget]
