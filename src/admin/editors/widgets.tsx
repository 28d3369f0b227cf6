import { type ComponentType, type KeyboardEventHandler, useState } from 'react'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { FieldSpec } from '#src/admin/resource/describe.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { Widget } from '#src/contract/field.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { BulletsInput } from './bullets-input.tsx'
import { ColorInput, ShowColor } from './color-input.tsx'
import { ImageInput } from './image-input.tsx'
import { MultiInput } from './multi-input.tsx'
import { RichTextInput } from './rich-text-input.tsx'
import { useChoices } from './use-choices.ts'

export interface ShowProps {
  field: FieldSpec
  value: unknown
}

export interface InputProps {
  field: FieldSpec
  value: unknown
  label: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  autoFocus?: boolean
  onChange: (value: unknown) => void
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler
}

interface WidgetParts {
  Show: ComponentType<ShowProps>
  Input: ComponentType<InputProps>
  /** A choice is complete with one act and saves at once; typed values save when the editor is left. */
  instant: boolean
  align?: 'right' | 'center'
}

const common = ({ label, disabled, invalid, describedBy, autoFocus, onBlur, onKeyDown }: InputProps) => ({
  'aria-label': label,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  disabled,
  // The editor replaces the cell that was just clicked or entered.
  autoFocus,
  onBlur,
  onKeyDown,
})

const Dash = () => {
  const t = useWords(admin)
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('empty')}</span>
    </span>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const ShowText = ({ value }: ShowProps) => (isEmpty(value) ? <Dash /> : String(value))
const ShowRich = ({ value }: ShowProps) => (isEmpty(value) ? <Dash /> : <RichText text={String(value)} />)
const ShowNumber = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : Number(value).toLocaleString('en-IN')
const ShowMoney = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : formatRupees(Number(value), { paise: !Number.isInteger(value) })

const ShowPercent = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : `${Number(value).toLocaleString('en-IN', { maximumFractionDigits: 3 })} %`

function ShowDate({ value }: ShowProps) {
  const language = useLanguage()
  return isEmpty(value) ? <Dash /> : formatDate(String(value), language)
}

function ShowFlag({ value }: ShowProps) {
  const t = useWords(admin)
  return value === 1 ? t('yes') : t('no')
}

function ShowChoice({ field, value }: ShowProps) {
  const found = useChoices(field).find(({ id }) => id === value)
  return isEmpty(value) ? <Dash /> : (found?.name ?? String(value))
}

function ShowMulti({ field, value }: ShowProps) {
  const say = useSay()
  const choices = useChoices(field)
  const names = [value].flat().map((id) => choices.find((choice) => choice.id === id)?.name ?? id)
  if (!isEmpty(value) && names.length > 0) return names.join(' · ')
  return field.empty ? <span className="muted">{say(field.empty)}</span> : <Dash />
}

function ShowImage({ value }: ShowProps) {
  const t = useWords(admin)
  if (isEmpty(value)) return <span className="muted">{t('noImage')}</span>
  return <img className="thumbnail" src={String(value)} alt="" />
}

const ShowBullets = ({ value }: ShowProps) =>
  Array.isArray(value) && value.length > 0 ? value.join(' · ') : <Dash />

const TextInput = (props: InputProps) => (
  <input
    {...common(props)}
    type="text"
    maxLength={props.field.maxLength}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value)}
  />
)

const LongTextInput = (props: InputProps) => (
  <textarea
    {...common(props)}
    rows={3}
    maxLength={props.field.maxLength}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value)}
  />
)

/** Text, so that a comma or a sign is seen and judged, not silently swallowed by the browser. */
const NumberInput = (props: InputProps) => (
  <input
    {...common(props)}
    type="text"
    inputMode={props.field.wholeNumber ? 'numeric' : 'decimal'}
    className="figure"
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value.replace(/[^\d.,-]/g, ''))}
  />
)

/** While a year is typed each of its digits makes a date (0002, 0020, 0202): such a one is not taken yet. */
function DateInput(props: InputProps) {
  const [draft, setDraft] = useState<string>()
  const take = (value: string) => {
    const early = value !== '' && value < '1900'
    setDraft(early ? value : undefined)
    if (!early) props.onChange(value || null)
  }
  return (
    <input
      {...common(props)}
      type="date"
      value={draft ?? String(props.value ?? '')}
      onChange={(event) => take(event.target.value)}
    />
  )
}

const FlagInput = (props: InputProps) => (
  <input
    {...common(props)}
    type="checkbox"
    checked={props.value === 1}
    onChange={(event) => props.onChange(event.target.checked ? 1 : 0)}
  />
)

function ChoiceInput(props: InputProps) {
  const choices = useChoices(props.field)
  const pick = (id: string) => props.onChange(choices.find((choice) => String(choice.id) === id)?.id ?? null)
  return (
    <select
      {...common(props)}
      value={String(props.value ?? '')}
      onChange={(event) => pick(event.target.value)}
    >
      {(!props.field.required || isEmpty(props.value)) && <option value="">–</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Every widget of the builder; views never look at a field's type themselves. */
export const widgets: Record<Widget, WidgetParts> = {
  text: { Show: ShowText, Input: TextInput, instant: false },
  url: { Show: ShowText, Input: TextInput, instant: false },
  longText: { Show: ShowText, Input: LongTextInput, instant: false },
  richtext: { Show: ShowRich, Input: RichTextInput, instant: false },
  number: { Show: ShowNumber, Input: NumberInput, instant: false, align: 'right' },
  money: { Show: ShowMoney, Input: NumberInput, instant: false, align: 'right' },
  percent: { Show: ShowPercent, Input: NumberInput, instant: false, align: 'right' },
  date: { Show: ShowDate, Input: DateInput, instant: true },
  flag: { Show: ShowFlag, Input: FlagInput, instant: true, align: 'center' },
  select: { Show: ShowChoice, Input: ChoiceInput, instant: true },
  multi: { Show: ShowMulti, Input: MultiInput, instant: false },
  image: { Show: ShowImage, Input: ImageInput, instant: true },
  bullets: { Show: ShowBullets, Input: BulletsInput, instant: false },
  color: { Show: ShowColor, Input: ColorInput, instant: false },
}

const numeric: readonly Widget[] = ['number', 'money', 'percent']

/** What was typed → the value to judge and store: empty is null, a numeric field stays a number. */
export function typedValue(field: FieldSpec, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  if (!numeric.includes(field.widget)) return text
  // 1,00,000 is how people here write it; anything else that is no number is judged as such.
  const figure = Number(text.replaceAll(',', ''))
  return Number.isNaN(figure) ? text : figure
}
