import type { ReactNode } from 'react'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { useAreaLink } from '#src/kit/page/area-link.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Stored = string | number | null | undefined

interface Props {
  column: ListColumn
  value: Stored
  /** Where it leads. */
  to?: string | null
  /** How the area shows a status, whose words are read already. */
  status: (text: string) => ReactNode
  /** Of percentages: all with one digit behind the point, so that a column ends at one line. */
  isEven?: boolean
}

/** Shown for no value, also for a zero denominator. */
const NOTHING = '–'

const figures = numberFormat({ maximumFractionDigits: 1 })
const shares = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** One value of a declared list, as its column says. */
export function ListValue({ column, value, to, status, isEven }: Props) {
  const language = useLanguage()
  const Link = useAreaLink()
  const read = useReading(column)
  const { kind, label, missing, paise } = column
  if (value === null || value === undefined || value === '')
    return <span className="muted">{missing?.[language] ?? NOTHING}</span>
  const text = String(value)
  if (kind === 'image') return <img className="thumbnail" src={text} alt={label[language]} />
  if (kind === 'status') return status(read(text))
  if (kind === 'link' && !to) return <a href={text}>{text.replace(/^https?:\/\//, '')}</a>
  const formats: Partial<Record<typeof kind, () => ReactNode>> = {
    time: () => <time dateTime={text}>{formatDateTime(text, language)}</time>,
    day: () => formatDate(text, language),
    month: () => formatMonth(text, language),
    money: () => formatRupees(Number(value), { paise }),
    number: () => figures(Number(value)),
    percent: () => `${(isEven ? shares : figures)(Number(value))}%`,
  }
  const shown = (formats[kind] ?? (() => read(text)))()
  if (!to) return shown
  return (
    <Link href={to} className={kind === 'text' ? 'case-link' : undefined}>
      {shown}
    </Link>
  )
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

/** A path filled from the row; null if the row lacks a part of it. */
export function pathOf(pattern: string, row: Readonly<Record<string, Stored>>): string | null {
  const parts = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => row[name])
  if (parts.some((part) => part === null || part === undefined)) return null
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])))
}
