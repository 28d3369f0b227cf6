import type { ReactNode } from 'react'
import * as z from 'zod'
import { requiredText } from '#src/contract/field.ts'
import { TextAreaField } from '#src/kit/fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  title: string
  text: string
  /** What it is for. */
  children?: ReactNode
  action: string
  /** Of the field. */
  label: string
  most?: number
  act: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Explains the action and asks for a reason, which is recorded. */
export const ReasonDialog = ({
  title,
  text,
  children,
  action,
  label,
  most = 200,
  act,
  onDone,
  onClose,
}: Props) => (
  <FormDialog
    title={title}
    action={action}
    schema={z.object({ reason: requiredText(most) })}
    initial={{ reason: '' }}
    send={async ({ reason }) => void (await act(reason))}
    onDone={onDone}
    onClose={onClose}
  >
    {(bind) => (
      <>
        <p>{text}</p>
        {children}
        <TextAreaField {...bind('reason')} label={label} required autoFocus />
      </>
    )}
  </FormDialog>
)
