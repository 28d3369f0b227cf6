import { useId, useState } from 'react'
import { useWords } from '#src/platform/words.tsx'
import { calculator as words } from './calculator.words.ts'
import type { Scale } from './loan-defaults.ts'

interface Props {
  label: string
  hint?: string
  scale: Scale
  value: number
  /** As it is shown and read aloud. */
  say: (value: number) => string
  onChange: (value: number) => void
}

const within = ({ min, max }: Scale, value: number) => Math.min(Math.max(value, min), max)

/** A figure to drag, and a box for typing it exactly. */
export function Slider({ label, hint, scale, value, say, onChange }: Props) {
  const t = useWords(words)
  const id = useId()
  /** While it is being typed; anything that is no figure leaves the old one. */
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    const figure = Number((typed ?? '').replace(/[^\d.]/g, ''))
    if (figure > 0) onChange(within(scale, figure))
    setTyped(null)
  }

  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <input
        className="slider-exact"
        aria-label={t('exact', { name: label })}
        inputMode="decimal"
        value={typed ?? say(value)}
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
        aria-valuetext={say(value)}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
