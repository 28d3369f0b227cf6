import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { queryIn } from '#partner/shared/query.ts'
import { StageChip } from '#partner/shared/stage.tsx'
import type { PortalColumn } from '#src/contract/lists/portal-list.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useLanguage, useWordTable } from '#src/platform/words.tsx'

export type Row = Readonly<Record<string, string | number | null>>

interface Props {
  column: PortalColumn
  name: string
  row: Row
}

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** One value of a row as its column declares it; it leads on where the column says so and the person may go there. */
export function ListCell({ column, name, row }: Props) {
  const language = useLanguage()
  const merchant = useMerchant()
  const search = useSearch()
  const products: Record<string, string> = useWordTable(productNames)
  const value = row[name]
  if (value === null || value === undefined || value === '')
    return column.missing ? <span className="muted">{column.missing[language]}</span> : '–'
  const { kind, options, to, toFor } = column
  if (kind === 'status') return <Status column={column} value={String(value)} />
  if (kind === 'link') return <a href={String(value)}>{String(value).replace(/^https?:\/\//, '')}</a>
  const text = {
    time: () => formatDateTime(String(value), language),
    day: () => formatDate(String(value), language),
    month: () => formatMonth(String(value), language),
    money: () => formatRupees(Number(value), { paise: column.paise }),
    number: () => figures.format(Number(value)),
    percent: () => `${figures.format(Number(value))}%`,
    text: () => {
      if (options === 'products') return products[value] ?? String(value)
      return typeof options === 'object' ? (options[value]?.[language] ?? String(value)) : String(value)
    },
    masked: () => String(value),
    key: () => String(value),
    image: () => String(value),
  }[kind]()
  if (!to || value === 0 || !may(merchant, toFor)) return text
  return (
    <Link href={hrefOf(to, row, search)} className={kind === 'text' ? 'case-link' : undefined}>
      {text}
    </Link>
  )
}

/** A path filled from the row; another list opens with the same period. */
function hrefOf(path: string, row: Row, search: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(row[part])))
  const { range, from, to } = queryIn(search)
  const period = Object.entries({ range, from, to }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  if (!filled.includes('?') || period.length === 0) return filled
  return `${filled}&${new URLSearchParams(period)}`
}

function Status({ column: { options, good, bad }, value }: { column: PortalColumn; value: string }) {
  const language = useLanguage()
  if (options === 'statuses') return statusKey(Number(value)) ? <StageChip status={Number(value)} /> : value
  const tone = good?.includes(value) ? 'good' : bad?.includes(value) ? 'ended' : 'open'
  return (
    <span className={`stage ${tone}`}>
      {typeof options === 'object' ? (options[value]?.[language] ?? value) : value}
    </span>
  )
}
