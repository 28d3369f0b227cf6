import { Field } from '#src/admin/kit/field.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Figure } from './revenue-fields.ts'

interface Props {
  figure: Figure
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A figure from 0 up with its error below; a sign or an exponent is not taken. */
export function FigureInput({ figure, value, error, onChange }: Props) {
  const say = useSay()
  return (
    <Field label={say(figure.label)} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={0}
          step={figure.step}
          value={value}
          onKeyDown={(event) => {
            if (['-', '+', 'e', 'E'].includes(event.key)) event.preventDefault()
          }}
          // Turning the wheel over a focused figure would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
          onChange={({ target }) => {
            if (!target.value.startsWith('-')) onChange(target.value)
          }}
        />
      )}
    </Field>
  )
}
