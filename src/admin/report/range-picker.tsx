import './range-picker.css'
import { type FormEvent, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { admin } from '#src/admin/words/admin.words.ts'
import { type RangePreset, Ranges } from '#src/contract/co-brands/partner.ts'
import { useWords } from '#src/platform/words.tsx'

interface Range {
  range: RangePreset
  from?: string
  to?: string
}

/** The period that the URL asks for; an unknown one is the last 30 days. */
export function rangeFromUrl(search: URLSearchParams): Range {
  const asked = Ranges.safeParse(search.get('range'))
  const range = asked.success ? asked.data : 'last_30_days'
  if (range !== 'custom_range') return { range }
  return { range, from: search.get('from') ?? undefined, to: search.get('to') ?? undefined }
}

/** The URL with another period; other filters stay, a page number does not. */
function withRange(search: URLSearchParams, range: Record<string, string>): URLSearchParams {
  const kept = [...search].filter(
    ([name]) => !['range', 'from', 'to', 'page', 'after', 'before'].includes(name),
  )
  return new URLSearchParams([...kept, ...Object.entries(range)])
}

interface Props {
  /** From the server. */
  errors?: Record<string, string> | undefined
  /** There may be no period at all. */
  optional?: boolean
}

/** Presets and a custom range, kept in the URL so that a link shows the same. */
export function RangePicker({ errors = {}, optional = false }: Props) {
  const t = useWords(admin)
  const [search, setSearch] = useSearchParams()
  const { range: asked, from, to } = rangeFromUrl(search)
  const range = optional && !search.has('range') ? '' : asked
  const id = useId()

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setSearch(withRange(search, { range, from: String(typed.get('from')), to: String(typed.get('to')) }))
  }

  return (
    <form className="range-picker" onSubmit={apply}>
      <label>
        {t('range')}
        <select
          value={range}
          onChange={({ target }) => setSearch(withRange(search, target.value ? { range: target.value } : {}))}
        >
          {optional && <option value="">{t('anyTime')}</option>}
          {Ranges.options.map((preset) => (
            <option key={preset} value={preset}>
              {t(preset)}
            </option>
          ))}
        </select>
      </label>
      {range === 'custom_range' && (
        <>
          <Day name="from" label={t('from')} value={from} error={errors.from} errorId={`${id}-from`} />
          <Day name="to" label={t('to')} value={to} error={errors.to} errorId={`${id}-to`} />
          <button type="submit" className="quiet">
            {t('apply')}
          </button>
        </>
      )}
    </form>
  )
}

interface DayProps {
  name: 'from' | 'to'
  label: string
  value: string | undefined
  error: string | undefined
  errorId: string
}

const Day = ({ name, label, value, error, errorId }: DayProps) => (
  <label>
    {label}
    <input
      type="date"
      name={name}
      defaultValue={value}
      required
      aria-invalid={error !== undefined}
      aria-describedby={error && errorId}
    />
    {error && (
      <span className="cell-error" id={errorId} role="alert">
        {error}
      </span>
    )}
  </label>
)
