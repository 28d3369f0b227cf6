import type { ComponentType, KeyboardEventHandler } from 'react'
import type { FieldSpec } from '#src/admin/model/describe.ts'

export interface ShowProps {
  field: FieldSpec
  value: unknown
}

export interface InputProps {
  field: FieldSpec
  value: unknown
  label: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  autoFocus?: boolean
  /** @param isDone the value is complete, such as an uploaded file or a date: where typed values wait for the blur, it does not */
  onChange: (value: unknown, isDone?: true | undefined) => void
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler
}

export interface WidgetParts {
  Input: ComponentType<InputProps>
  /** A choice saves at once; typed values save on blur. */
  instant: boolean
  align?: 'right' | 'center'
}
