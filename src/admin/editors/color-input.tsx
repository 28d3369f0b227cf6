import type { InputProps, ShowProps } from './widget-props.ts'

const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value))

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    style={{
      display: 'inline-block',
      width: 16,
      height: 16,
      marginRight: 8,
      verticalAlign: 'text-bottom',
      borderRadius: 4,
      border: '1px solid var(--line-strong)',
      background: color,
    }}
  />
)

export const ShowColor = ({ value }: ShowProps) =>
  isColor(value) ? (
    <>
      <Swatch color={value} />
      {value}
    </>
  ) : (
    <span className="muted">–</span>
  )

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
