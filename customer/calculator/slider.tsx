import { memo, useId, useState } from 'react'
import { typedRupees } from '#src/contract/typed-input.ts'
import { formatRupees } from '#src/domain/money.ts'
import { selectWhole } from '#src/kit/fields/select-whole.ts'
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

/** A figure to drag, and a box for typing it exactly. Drawn again when its own figure changes only. */
export const Slider = memo(function Slider({ name, scale, value, onChange }: Props) {
  const t = useWords(words)
  const label = t(name)
  const hint = name === 'rate' && t('rateHint')
  const shown = say[name](value, t)
  const id = useId()
  /** While it is being typed, and while it cannot be used. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)

  function take() {
    const figure = typedRupees((typed ?? '').replace(/%|months?|महीने/g, ''))
    const fits = figure !== undefined && figure >= scale.min && figure <= scale.max
    setWrong(figure !== undefined && !fits)
    if (fits) onChange(name, figure)
    if (fits || figure === undefined) setTyped(null)
  }

  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <input
        className="slider-exact"
        aria-label={t('exact', { name: label })}
        inputMode="decimal"
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onFocus={selectWhole}
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
        onChange={({ target }) => {
          setTyped(null)
          setWrong(false)
          onChange(name, Number(target.value))
        }}
      />
      {isWrong && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {t('between', { min: say[name](scale.min, t), max: say[name](scale.max, t) })}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
})
