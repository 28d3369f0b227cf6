import { isColor } from './is-color.ts'
import type { InputProps } from './widget-props.ts'

/** Colour picker and #rrggbb text; empty removes the custom colour. */
export function ColorInput({ value, label, disabled, invalid, describedBy, onChange, ...rest }: InputProps) {
  const { onBlur, onKeyDown } = rest
  return (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <input
        type="color"
        aria-label={`${label}: ${isColor(value) ? value : '–'}`}
        disabled={disabled}
        value={isColor(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="text"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        maxLength={7}
        placeholder="#rrggbb"
        value={String(value ?? '')}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
