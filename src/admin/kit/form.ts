import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { Waiting } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'

interface Options<V extends FieldValues, S extends z.ZodType> {
  /** The contract's schema of the body, the same as on the server. */
  schema: S
  initial: V
  /** Form values → body. Default: unchanged. */
  toBody?: (values: V) => unknown
  /** Submits; server errors appear under their fields. */
  send: (body: z.output<S>) => Promise<void>
  /** Called when the call became a proposal: the form is done. */
  onWaiting?: () => void
}

/** A form validated by a contract schema; `bind` gives a field its value, error and name. */
export function useKitForm<V extends FieldValues, S extends z.ZodType>(options: Options<V, S>) {
  const { schema, initial, toBody = (values: V) => values, send, onWaiting } = options
  const t = useWords(admin)
  const messages = useWordTable(validation) as Readonly<Record<string, string>>
  const resolver: Resolver<V> = (values) => {
    const { error } = schema.safeParse(toBody(values))
    const errors = error?.issues.map(({ path, message }) => [
      String(path.at(-1)),
      messages[message] ?? message,
    ])
    return errors?.length
      ? {
          values: {},
          errors: Object.fromEntries(
            errors.reverse().map(([name, message]) => [name, { type: 'schema', message }]),
          ),
        }
      : { values, errors: {} }
  }
  const form = useForm<V>({ resolver, defaultValues: initial as DefaultValues<V> })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(schema.parse(toBody(values)) as z.output<S>)
    } catch (failure) {
      if (failure instanceof Waiting) return onWaiting?.()
      refuse(failure as ApiError)
    }
  })

  /** Errors without a field are shown for the whole form. */
  function refuse({ message, body }: ApiError) {
    const found = Object.entries(body?.errors ?? {}).map(([path, words]) => [
      path.split('.').at(-1) ?? '',
      words,
    ])
    for (const [name = '', words] of found)
      form.setError(name in initial ? (name as Path<V>) : 'root', { message: words })
    if (found.length === 0) form.setError('root', { message: message || t('anErrorOccurred') })
  }

  return {
    submit,
    pending: isSubmitting,
    values: form.watch(),
    set: form.setValue,
    reset: form.reset,
    /** Error of the whole form. */
    problem: errors.root?.message,
    bind: (name: Path<V>) => ({
      name,
      value: String(form.watch(name) ?? ''),
      error: errors[name]?.message as string | undefined,
      onValue: (value: string) => form.setValue(name, value as V[Path<V>], { shouldDirty: true }),
    }),
  }
}
