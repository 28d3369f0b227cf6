import { Link, useSearchParams } from 'react-router-dom'
import { figureQuery } from '#src/admin/measures/rows-path.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { ListRow } from './list-row.ts'

interface Props {
  column: ListColumn
  value: string | number | null | undefined
  row: ListRow
  /** The list shows no period: its figures are of all time. */
  allTime?: boolean
}

/** Shown for no value, also for a zero denominator. */
const NOTHING = '–'

const figures = numberFormat({ maximumFractionDigits: 1 })
const shares = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function ListCell({ column, value, row, allTime }: Props) {
  const language = useLanguage()
  const [search] = useSearchParams()
  const read = useReading(column)
  if (value === null || value === undefined || value === '')
    return <span className="muted">{column.missing?.[language] ?? NOTHING}</span>
  const { kind } = column
  if (kind === 'time') return <time dateTime={String(value)}>{formatDateTime(String(value), language)}</time>
  if (kind === 'day') return formatDate(String(value), language)
  if (kind === 'money' || kind === 'number') {
    const figure =
      kind === 'money' ? formatRupees(Number(value), { paise: column.paise }) : figures(Number(value))
    const rows = column.to ? pathOf(column.to, row, search, allTime) : null
    return rows ? <Link to={rows}>{figure}</Link> : figure
  }
  if (kind === 'image') return <img className="thumbnail" src={String(value)} alt={column.label[language]} />
  if (kind === 'percent') return `${shares(Number(value))}%`
  const text = kind === 'month' ? formatMonth(String(value), language) : read(String(value))
  if (kind === 'status') {
    const tone = (['good', 'warn', 'bad'] as const).find((one) => column[one]?.includes(String(value)))
    return <StateTag tone={tone ?? 'plain'}>{text}</StateTag>
  }
  const to = column.to ? pathOf(column.to, row, search, allTime) : null
  return to ? <Link to={to}>{text}</Link> : text
}

/** What is stored → what is read. */
export function useReading({ options }: Pick<ListColumn, 'options'>): (value: string) => string {
  const language = useLanguage()
  const stages = useWords(partnerStages)
  const names = useWords(productNames)
  return (value) => {
    if (options === 'statuses') {
      const key = statusKey(Number(value))
      return key ? stages(key) : value
    }
    if (options === 'products')
      return value in productNames.en ? names(value as keyof typeof productNames.en) : value
    return options?.[value]?.[language] ?? value
  }
}

/** Null if the row lacks a part of the path. Another report opens with the same period and filters. */
function pathOf(pattern: string, row: ListRow, search: URLSearchParams, allTime = false): string | null {
  const parts = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => row[name])
  if (parts.some((part) => part === null || part === undefined)) return null
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])))
  if (!path.includes('?')) return path
  const [page = '', given = ''] = path.split('?')
  const own = Object.fromEntries(new URLSearchParams(given))
  const query: Record<string, string | undefined> = {
    ...figureQuery(search, allTime || 'range' in own),
    ...own,
  }
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${page}?${new URLSearchParams(pairs)}`
}
