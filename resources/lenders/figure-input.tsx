import { Field, type FieldProps } from '#src/kit/fields/labelled-field.tsx'
import { useText } from '#src/platform/use-text.ts'
import type { Figure } from './revenue-fields.ts'

interface Props extends Pick<FieldProps, 'name' | 'value' | 'error' | 'onValue'> {
  figure: Figure
}

/** A number from 0 up with its error below; no sign or exponent. */
export function FigureInput({ figure, value, onValue, ...field }: Props) {
  const say = useText()
  return (
    <Field {...field} label={say(figure.label)}>
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
            if (!target.value.startsWith('-')) onValue(target.value)
          }}
        />
      )}
    </Field>
  )
}
