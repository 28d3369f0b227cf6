import type { Words } from '#src/contract/bilingual.ts'
import type { Widget } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { numberFormat } from '#src/domain/number-format.ts'

/** A field as far as its text goes. */
interface ShownField {
  name: string
  widget: Widget
  empty?: Words | undefined
}

/** What the text of a cell depends on besides its value. */
export interface TextWords {
  language: Language
  yes: string
  no: string
  choicesOf: (field: ShownField) => readonly { id: string | number; name: string }[]
}

const figure = numberFormat()
const percent = numberFormat({ maximumFractionDigits: 3 })
const TAG = /<[^>]*>/g

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as its cell shows it, without markup; empty for an empty value. */
export function cellText(field: ShownField, value: unknown, words: TextWords): string {
  if (field.widget === 'flag') return value === 1 ? words.yes : words.no
  if (isEmpty(value)) return field.empty?.[words.language] ?? ''
  switch (field.widget) {
    case 'number':
      return figure(Number(value))
    case 'money':
      return formatRupees(Number(value), { paise: !Number.isInteger(value) })
    case 'percent':
      return `${percent(Number(value))} %`
    case 'date':
      return formatDate(String(value), words.language)
    case 'select':
      return words.choicesOf(field).find(({ id }) => id === value)?.name ?? String(value)
    case 'multi': {
      const choices = words.choicesOf(field)
      return [value]
        .flat()
        .map((id) => choices.find((choice) => choice.id === id)?.name ?? String(id))
        .join(' · ')
    }
    case 'bullets':
      return Array.isArray(value) ? value.join(' · ') : ''
    case 'richtext':
      return String(value).replace(TAG, ' ').replaceAll('&amp;', '&').trim()
    default:
      return String(value)
  }
}
