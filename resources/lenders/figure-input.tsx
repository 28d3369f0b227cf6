import { Field } from '#src/admin/kit/field.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Figure } from './revenue-fields.ts'

interface Props {
  figure: Figure
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A number from 0 up with its error below; no sign or exponent. */
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
          // The mouse wheel would change a focused number unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
          onChange={({ target }) => {
            if (!target.value.startsWith('-')) onChange(target.value)
          }}
        />
      )}
    </Field>
  )
}
