import { columnWidth } from '#src/contract/access/column-width.ts'
import { MAX_SORTED } from './limits.ts'

/** Heights of a list's rows. */
export const densities = ['compact', 'normal', 'tall'] as const
export type Density = (typeof densities)[number]

/** More than any list has; limits storage to about 4 KB per admin and page. */
export const MAX_COLUMNS = 60
const COLUMN = /^[a-z][a-z0-9_]{0,47}$/
export const isColumnName = (name: string): boolean => COLUMN.test(name)

/** What a view keeps besides the filters of its list, which are parameters of their own. */
export interface ViewParts {
  /** Those that are shown, in their order. A view that names them is whole: what it leaves out is standard. */
  columns: readonly string[]
  /** Stay in view at the left. */
  pinned: readonly string[]
  /** In px. */
  widths: Readonly<Record<string, number>>
  density: Density
  /** `-` before a column: from the highest. */
  sort: readonly string[]
  /** The column whose equal values are one group with its sums, or the rows of a report; of days also `at.month`. */
  group: string
  /** What a chart of the groups draws: a summed column, or `CHART_ROWS`. */
  chart: string
  /** The field whose choices are columns of cards in place of the rows. */
  board: string
  /** The figure of each cell of a report (pivot.ts), which is in the place of the rows. */
  figure: string
  /** The column whose values are the columns of a report. */
  across: string
  /** The report compares with the equally long period before. */
  compare: 'before'
  /** The chart of a report. */
  drawn: Drawn
}

export const drawings = ['bars', 'line'] as const
export type Drawn = (typeof drawings)[number]

/** No name of a column. */
export const CHART_ROWS = '*'

interface Part<T> {
  /** Undefined for a text that is no such part. */
  read: (text: string) => T | undefined
  write: (value: T) => string
}

const names = (most: number, isName: (text: string) => boolean): Part<readonly string[]> => ({
  read: (text) => {
    const list = text.split(',')
    return list.length <= most && new Set(list).size === list.length && list.every(isName) ? list : undefined
  },
  write: (list) => list.join(','),
})

const columns = names(MAX_COLUMNS, isColumnName)
const column: Part<string> = {
  read: (text) => (isColumnName(text) ? text : undefined),
  write: (name) => name,
}
const oneOf = <V extends string>(values: readonly V[]): Part<V> => ({
  read: (text) => values.find((one) => one === text),
  write: (value) => value,
})
/** A column, alone or with a word before or after it. */
const dotted = (pattern: RegExp): Part<string> => ({
  ...column,
  read: (text) => (text.split('.').every(isColumnName) && pattern.test(text) ? text : undefined),
})
const group = dotted(/^\w+(\.(day|week|month))?$/)

/** Each part of a view is the parameter of its name: in the address, in what is stored, and in what a file is made from. */
export const viewParts: { readonly [P in keyof ViewParts]: Part<ViewParts[P]> } = {
  columns,
  pinned: columns,
  widths: {
    read: (text) => {
      const pairs = text.split(',').map((one) => one.split(':'))
      const isWidth = ([name = '', width = '']: string[]) =>
        isColumnName(name) &&
        /^\d{2,3}$/.test(width) &&
        Number(width) >= columnWidth.min &&
        Number(width) <= columnWidth.max
      if (pairs.length > MAX_COLUMNS || !pairs.every(isWidth)) return undefined
      return Object.fromEntries(pairs.map(([name = '', width]) => [name, Number(width)]))
    },
    write: (widths) =>
      Object.entries(widths)
        .map((pair) => pair.join(':'))
        .join(','),
  },
  density: {
    read: (text) => densities.find((one) => one === text),
    write: (density) => (density === 'normal' ? '' : density),
  },
  sort: names(MAX_SORTED, (text) => isColumnName(text.replace(/^-/, ''))),
  group,
  chart: { ...column, read: (text) => (text === CHART_ROWS ? text : column.read(text)) },
  board: column,
  figure: {
    ...column,
    read: (text) => (text === CHART_ROWS ? text : dotted(/^(sum|avg|min|max)\.\w+$/).read(text)),
  },
  across: group,
  compare: oneOf(['before']),
  drawn: oneOf(drawings),
}

export const partNames = Object.keys(viewParts) as (keyof ViewParts)[]

/** Says which view is open: its id, or `all` for the list under none. */
export const VIEW = 'view'
export const NO_VIEW = 'all'

/** Parameters of every list that are none of its filters. */
export const viewNames: readonly string[] = [...partNames, VIEW]

/** The parts that an address has, and those that it has in a form that cannot be read. */
export function partsIn(search: URLSearchParams): { parts: Partial<ViewParts>; broken: string[] } {
  const parts: Record<string, unknown> = {}
  const broken: string[] = []
  for (const name of partNames) {
    const text = search.get(name)
    if (!text) continue
    const value = viewParts[name].read(text)
    if (value === undefined) broken.push(name)
    else parts[name] = value
  }
  return { parts, broken }
}

/** Parts as parameters; null for one that is empty. */
export const paramsOf = (parts: Partial<ViewParts>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      (viewParts[name as keyof ViewParts] as Part<unknown>).write(value) || null,
    ]),
  )
