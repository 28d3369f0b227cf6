import './button.css'
import type { ButtonHTMLAttributes, Ref } from 'react'

/** `plain` and `danger-plain` stand beside another button, `quiet` in a text, `bar` in the dark bar of the back office. */
export type Kind = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'danger-plain' | 'bar'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind
  ref?: Ref<HTMLButtonElement>
  /** A call is under way: the button keeps its focus and its size, and answers no click. */
  busy?: boolean
  /** What the button does, for tests and measurements. */
  'data-act'?: string
}

export function Button({
  kind = 'primary',
  busy = false,
  type = 'button',
  className = '',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${kind} ${className}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
