import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useKitForm } from '#src/kit/fields/use-kit-form.ts'
import { kitWords } from '#src/kit/words/words.ts'
import { common } from '#src/locales/common.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

type Form<V extends FieldValues, S extends z.ZodType> = ReturnType<typeof useKitForm<V, S>>

interface Props<V extends FieldValues, S extends z.ZodType> {
  title: string
  action: string
  schema: S
  initial: V
  toBody?: (values: V) => unknown
  /** Submits; returns a message for the user, if any. */
  send: (body: z.output<S>) => Promise<unknown>
  onDone?: () => void
  onClose: () => void
  /** Checked while typing: the button is disabled until every value is valid. */
  live?: boolean
  /** With `live`: why it cannot be sent yet, said beside the button. */
  hint?: (form: Form<V, S>) => string | undefined
  /** For many short fields. */
  wide?: boolean
  children: (bind: Form<V, S>['bind'], form: Form<V, S>) => ReactNode
}

/** Asks for a few values and sends them; Enter sends, Escape leaves. */
export function FormDialog<V extends FieldValues, S extends z.ZodType>(props: Props<V, S>) {
  const { title, action, schema, initial, toBody, send, onDone, onClose, live, wide, children } = props
  const c = useWords(common)
  const w = useWords(kitWords)
  const id = useId()
  const form = useKitForm<V, S>({
    schema,
    initial,
    ...(toBody && { toBody }),
    onWaiting: onClose,
    send: async (body) => {
      const message = await send(body)
      if (typeof message === 'string') notify('success', message)
      onDone?.()
      onClose()
    },
  })
  const hint = props.hint?.(form)
  const isBlocked = live && Object.keys(form.refusedNow()).length > 0
  return (
    <Dialog
      title={title}
      size={wide ? 'large' : 'medium'}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      acts={
        <>
          {hint && (
            <p className="muted" id={`${id}-hint`}>
              {hint}
            </p>
          )}
          <Button kind="plain" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            disabled={form.pending || isBlocked}
            aria-describedby={hint && `${id}-hint`}
          >
            {action}
          </Button>
        </>
      }
    >
      {children(form.bind, form)}
      <ErrorLine text={form.problem} />
      {form.where && (
        <p>
          <a href={form.where}>{w('seeWhere')}</a>
        </p>
      )}
    </Dialog>
  )
}
