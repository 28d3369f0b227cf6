import { memo, useId, useState } from 'react'
import { formatRupees } from '#src/domain/money.ts'
import { type Translate, useWords } from '#src/platform/words.tsx'
import type { Scale } from './loan-defaults.ts'
import { calculator as words } from './words.ts'

/** A figure of a loan, with what it is counted in. */
export interface Loan {
  amount: number
  term: number
  rate: number
}

interface Props {
  name: keyof Loan
  scale: Scale
  value: number
  onChange: (name: keyof Loan, value: number) => void
}

/** As a figure is shown and read aloud. */
const say: Record<keyof Loan, (value: number, t: Translate<typeof words.en>) => string> = {
  amount: (rupees) => formatRupees(rupees),
  term: (months, t) => t('months', { months }),
  rate: (percent) => `${percent.toFixed(2)}%`,
}

const within = ({ min, max }: Scale, value: number) => Math.min(Math.max(value, min), max)

/** A figure to drag, and a box for typing it exactly. Drawn again when its own figure changes only. */
export const Slider = memo(function Slider({ name, scale, value, onChange }: Props) {
  const t = useWords(words)
  const label = t(name)
  const hint = name === 'rate' && t('rateHint')
  const shown = say[name](value, t)
  const id = useId()
  /** While it is being typed; anything that is no figure leaves the old one. */
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    const figure = Number((typed ?? '').replace(/[^\d.]/g, ''))
    if (figure > 0) onChange(name, within(scale, figure))
    setTyped(null)
  }

  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <input
        className="slider-exact"
        aria-label={t('exact', { name: label })}
        inputMode="decimal"
        value={typed ?? shown}
        onFocus={() => setTyped(String(value))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <input
        id={id}
        type="range"
        min={scale.min}
        max={scale.max}
        step={scale.step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(name, Number(target.value))}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
})
