import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GridPreference } from '#src/contract/lists/preference.ts'
import {
  CHART_ROWS,
  type Density,
  paramsOf,
  partNames,
  partsIn,
  type ViewParts,
  viewNames,
} from '#src/contract/lists/view-parts.ts'
import { arranged } from '#src/domain/catalogue/arranged-columns.ts'
import { sortIn } from '#src/engines/list/list-sort.ts'
import { placeNames, withValues } from '#src/kit/page/area-address.ts'
import { usePreference } from './preference.ts'

export interface DeclaredColumn {
  name: string
  /** Hidden until an admin shows it. */
  hidden?: boolean | undefined
}

/** Parts of a view that say how its columns look; the admin's own settings of a page have them too. */
type LookParts = Omit<ViewParts, 'sort' | (typeof shapes)[number]>

/** Parts that show something beside the rows or instead of them. */
const shapes = ['group', 'chart', 'board', 'figure', 'across', 'compare', 'drawn'] as const

export type ReportParts = Pick<ViewParts, 'figure' | 'group' | 'across' | 'compare' | 'drawn'>

const isHiddenIn = ({ hidden }: GridPreference, { name, hidden: isOff = false }: DeclaredColumn) =>
  hidden.includes(name) !== isOff

/** Settings name the columns that differ from the declaration; a view names those that it shows. */
function settingsOf(
  { columns = [], pinned = [], widths = {}, density = 'normal' }: Partial<LookParts>,
  declared: readonly DeclaredColumn[],
): Required<GridPreference> {
  const hidden = declared.filter(({ name, hidden: isOff = false }) => columns.includes(name) === isOff)
  return {
    hidden: hidden.map(({ name }) => name),
    order: [...columns],
    pinned: [...pinned],
    widths: { ...widths },
    density,
  }
}

function partsOf(settings: GridPreference, declared: readonly DeclaredColumn[]): LookParts {
  const all = arranged(declared, ({ name }) => name, settings)
  return {
    columns: all.filter((column, at) => at === 0 || !isHiddenIn(settings, column)).map(({ name }) => name),
    pinned: settings.pinned ?? [],
    widths: settings.widths,
    density: settings.density ?? 'normal',
  }
}

/** A drag of the edge of a column changes it many times. */
const PAUSE_MS = 400

/**
 * How the columns of a list look. While the address has the columns of a view, changes go to the address, so that a view
 * changes only when it is saved again; else they are the admin's own settings of the page.
 */
export function useLayout(page: string, declared: readonly DeclaredColumn[], boards: readonly string[] = []) {
  const { preference, isPending, keep: store } = usePreference(page)
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const { parts, broken } = useMemo(() => partsIn(new URLSearchParams(text)), [text])
  const isView = parts.columns !== undefined
  const [draft, setDraft] = useState<{ of: string; settings: GridPreference } | null>(null)
  const settings = useMemo(
    () => (draft?.of === text ? draft.settings : isView ? settingsOf(parts, declared) : preference),
    [draft, text, isView, parts, declared, preference],
  )
  const latest = useRef({ settings, declared, search, setSearch })
  latest.current = { settings, declared, search, setSearch }
  useEffect(() => {
    if (draft?.of !== text) return
    const timer = setTimeout(() => {
      const now = latest.current
      const look = paramsOf(partsOf(draft.settings, now.declared))
      now.setSearch(withValues(now.search, look), { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, text])
  const keep = useCallback(
    (change: (before: GridPreference) => GridPreference) => {
      if (!isView) return store(change)
      const next = change(latest.current.settings)
      latest.current.settings = next
      setDraft({ of: text, settings: next })
    },
    [isView, store, text],
  )
  const known = declared.map(({ name }) => name)
  const board = boards.find((name) => name === parts.board) ?? ''
  const chart = parts.chart === CHART_ROWS ? undefined : parts.chart
  const named = [parts.columns, parts.pinned, parts.sort, parts.figure ? [] : parts.group, chart].flat()
  const missing = named
    .flatMap((name) => name?.replace(/^-/, '') ?? [])
    .filter((name) => !known.includes(name))
    .concat(parts.board && !board ? parts.board : [])
  return {
    settings,
    isPending,
    keep,
    density: settings.density ?? 'normal',
    isHidden: (column: DeclaredColumn) => isHiddenIn(settings, column),
    group: parts.group ?? '',
    setGroup: (group: string) => setSearch(withValues(search, { group, ...(!group && { chart: null }) })),
    chart: parts.chart ?? '',
    setChart: (chart: string) => setSearch(withValues(search, { chart }), { replace: true }),
    board,
    setBoard: (name: string) => setSearch(withValues(search, { board: name, figure: null })),
    /** What the address says of a report; its panel knows which columns there are. */
    report: parts.figure ? { ...parts, figure: parts.figure } : undefined,
    setReport: (report: Partial<ReportParts>, replace = true) =>
      setSearch(withValues(search, { board: null, ...paramsOf(report) }), { replace }),
    closeReport: () => {
      const own = parts.group?.includes('.') ? { group: null } : {}
      setSearch(withValues(search, { figure: null, across: null, compare: null, drawn: null, ...own }))
    },
    setDensity: (density: Density) => keep((before) => ({ ...before, density })),
    /** Columns that the address names and the list does not have for this admin, and parts that cannot be read. */
    missing: [...new Set([...missing, ...broken])],
    /** The address without them. */
    withoutMissing: () =>
      setSearch(
        withValues(
          search,
          Object.fromEntries([
            ...broken.map((name) => [name, null]),
            ...Object.entries(paramsOf(knownParts(parts, known))),
            ['board', board || null],
          ]),
        ),
      ),
    /** What a file takes from the open view. */
    fileView: isView
      ? { columns: partsOf(settings, declared).columns, sort: sortIn(search).join(',') || undefined }
      : undefined,
    /** What is on screen, as a view stores it: never a place in the list. */
    now: viewText(search, partsOf(settings, declared)),
  }
}

export type Layout = ReturnType<typeof useLayout>

function knownParts(parts: Partial<ViewParts>, known: readonly string[]): Partial<ViewParts> {
  const isKnown = (name: string) => name === CHART_ROWS || known.includes(name.replace(/^-/, ''))
  return Object.fromEntries(
    partNames.flatMap((name): [string, unknown][] => {
      const value: unknown = parts[name]
      if (Array.isArray(value)) return [[name, value.filter(isKnown)]]
      if ((name !== 'group' || parts.figure) && name !== 'chart') return []
      return typeof value === 'string' ? [[name, isKnown(value) ? value : '']] : []
    }),
  )
}

function viewText(search: URLSearchParams, look: LookParts): string {
  const others = [...search].filter(([name]) => !placeNames.includes(name) && !viewNames.includes(name))
  const { parts: found } = partsIn(search)
  const { sort = [] } = found
  const shape = Object.fromEntries(shapes.map((name) => [name, found[name] ?? '']))
  const parts = Object.entries(paramsOf({ ...look, sort, ...shape })).filter(([, value]) => value !== null)
  const order = search.get('order')
  const view = new URLSearchParams([
    ...others.filter(([name]) => name !== 'order'),
    ...(parts as [string, string][]),
    ...(order && sort.length > 0 ? [['order', order]] : []),
  ])
  view.sort()
  return view.toString()
}
