import { type FormEvent, useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { kitWords } from '#src/kit/words/words.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { Waiting } from '#src/platform/proposal.ts'
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
  const w = useWords(kitWords)
  const messages = useWordTable(validation) as Readonly<Record<string, string>>
  /** What the schema refuses, in words: the first message of each field. */
  function refusedIn(values: V): Record<string, string> {
    const issues = schema.safeParse(toBody(values)).error?.issues ?? []
    const errors = issues.map(({ path, message }) => [String(path.at(-1)), messages[message] ?? message])
    return Object.fromEntries(errors.reverse())
  }
  const resolver: Resolver<V> = (values) => {
    const errors = Object.entries(refusedIn(values)).map(([name, message]) => [
      name,
      { type: 'schema', message },
    ])
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
  }
  const form = useForm<V>({ resolver, defaultValues: initial as DefaultValues<V> })
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  // The focus moves to the first invalid field on each failed submit, not while typing.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const checked = form.handleSubmit(async (values) => {
    try {
      await send(schema.parse(toBody(values)) as z.output<S>)
    } catch (failure) {
      if (failure instanceof Waiting) return onWaiting?.()
      refuse(failure as ApiError)
    }
  })

  function submit(event?: FormEvent<HTMLFormElement>) {
    if (event) element.current = event.currentTarget
    return checked(event)
  }

  function set(name: Path<V>, value: V[Path<V>]) {
    form.clearErrors(name)
    form.setValue(name, value, { shouldDirty: true })
  }

  /** Errors without a field are shown for the whole form, with the link to what blocks it. */
  function refuse({ message, body }: ApiError) {
    const found = Object.entries(body?.errors ?? {}).map(([path, words]) => [
      path.split('.').at(-1) ?? '',
      words,
    ])
    for (const [name = '', words] of found)
      if (name in initial) form.setError(name as Path<V>, { message: words })
    const elsewhere = found.filter(([name = '']) => !(name in initial)).map(([, words]) => words)
    if (found.length === 0) elsewhere.push(message || w('anErrorOccurred'))
    const root = { message: elsewhere.join(' '), type: body?.link ?? '' }
    if (elsewhere.length > 0) form.setError('root', root)
  }

  return {
    submit,
    pending: isSubmitting,
    values: form.watch(),
    /** What is refused in the values as they are now, by field; for a form checked while typing. */
    refusedNow: () => refusedIn(form.watch()),
    set,
    reset: form.reset,
    /** Error of the whole form. */
    problem: errors.root?.message,
    /** Leads to what blocks it. */
    where: errors.root?.type ? String(errors.root.type) : undefined,
    bind: (name: Path<V>) => ({
      name,
      value: String(form.watch(name) ?? ''),
      error: errors[name]?.message as string | undefined,
      onValue: (value: string) => set(name, value as V[Path<V>]),
    }),
  }
}
