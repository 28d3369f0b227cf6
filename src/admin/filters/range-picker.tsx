import './range-picker.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { admin } from '#src/admin/words/words.ts'
import { type RangePreset, Ranges } from '#src/contract/co-brands/partner.ts'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useWords } from '#src/platform/words.tsx'

interface Range {
  range: RangePreset
  from?: string
  to?: string
}

/** The period that the URL asks for; an unknown one is the last 30 days. */
export function rangeFromUrl(search: URLSearchParams): Range {
  const preset = Ranges.safeParse(search.get('range'))
  const range = preset.success ? preset.data : 'last_30_days'
  if (range !== 'custom_range') return { range }
  return { range, from: search.get('from') ?? undefined, to: search.get('to') ?? undefined }
}

/** The URL with another period; other filters stay, a page number does not. */
function withRange(search: URLSearchParams, range: Record<string, string>): URLSearchParams {
  const others = [...search].filter(
    ([name]) => !['range', 'from', 'to', 'page', 'after', 'before'].includes(name),
  )
  return new URLSearchParams([...others, ...Object.entries(range)])
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
  const choose = (preset: string) => setSearch(withRange(search, preset ? { range: preset } : {}))
  return (
    <div className="range-picker">
      <SelectField
        label={t('range')}
        value={range}
        onValue={choose}
        empty={optional ? t('anyTime') : undefined}
        choices={Ranges.options.map((preset) => ({ id: preset, name: t(preset) }))}
      />
      {range === 'custom_range' && (
        <CustomRange
          initial={{ from: from ?? '', to: to ?? '' }}
          errors={errors}
          onApply={(days) => setSearch(withRange(search, { range, ...days }))}
        />
      )}
    </div>
  )
}

interface CustomProps {
  initial: { from: string; to: string }
  errors: Record<string, string>
  onApply: (days: { from: string; to: string }) => void
}

function CustomRange({ initial, errors, onApply }: CustomProps) {
  const t = useWords(admin)
  const [days, setDays] = useState(initial)
  // Another period from outside replaces what is typed.
  const [before, setBefore] = useState(initial)
  if (before.from !== initial.from || before.to !== initial.to) {
    setBefore(initial)
    setDays(initial)
  }
  function choose(next: typeof days) {
    setDays(next)
    // While one is typed it is no day yet.
    if ([next.from, next.to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) onApply(next)
  }
  return (
    <div className="fields">
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          label={t(name)}
          required
          error={errors[name]}
          value={days[name]}
          onValue={(value) => choose({ ...days, [name]: value })}
        />
      ))}
    </div>
  )
}
