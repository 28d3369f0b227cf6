/** What every side shows: thirteen columns like those of the list of lenders. */
export const numbers = [
  'min_income',
  'max_income',
  'min_age',
  'max_age',
  'ticket_class',
  'credit_score_class',
  'priority',
] as const
export const flags = ['salaried', 'self_employed', 'business', 'lender_status', 'so_status'] as const
export const fields = ['name', ...numbers, ...flags] as const
export type Field = (typeof fields)[number]
export type GridRow = { id: number; name: string } & Record<(typeof numbers | typeof flags)[number], number>

export const widthOf = (field: Field): number => (field === 'name' ? 200 : 100)
export const titleOf = (field: Field): string => field.replaceAll('_', ' ')
export const ROW_HEIGHT = 36

/** The same rows on every side, from their number alone. */
export const makeRows = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = { id: index + 1, name: `Lender ${index + 1}` }
    numbers.forEach((field, at) => {
      row[field] = ((index + 1) * (at + 7) * 7919) % 10_000
    })
    flags.forEach((field, at) => {
      row[field] = ((index >> at) + at) % 2
    })
    return row as GridRow
  })

export interface Update {
  index: number
  field: Field
  value: number
}

/** How the bench drives a grid; each side puts one on `window.side`. */
export interface Side {
  /** Renders the rows into the box and returns at once. */
  mount: (box: HTMLElement, rows: GridRow[]) => void
  /** Changes that come from elsewhere. */
  update: (updates: readonly Update[]) => void
  /** The value that the grid holds. */
  valueOf: (index: number, field: Field) => unknown
}

declare global {
  interface Window {
    side: Side
    makeRows: typeof makeRows
  }
}

export function show(side: Side): void {
  window.side = side
  window.makeRows = makeRows
}
