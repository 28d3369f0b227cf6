import type { ReactNode } from 'react'
import type { Values, WordTable } from '#src/locales/pair.ts'
import { type AnswerOf, api, type ContractRoute, type InputOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { type Translate, useWords } from '#src/platform/words.tsx'
import { CheckField, type Option, SelectField, TextAreaField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, Submit } from '#src/ui/form.tsx'
import { type DeclaredForm, type Field, problemsOf, valuesOf } from './define-form.ts'

type ParamsOf<R extends ContractRoute> =
  InputOf<R> extends { params: infer P } ? { params: P } : { params?: never }

type Props<R extends ContractRoute, W extends WordTable> = ParamsOf<R> & {
  form: DeclaredForm<R, W>
  /** What is sent. Default: the values of the fields. */
  body?: (values: Readonly<Record<string, unknown>>) => object
  /** Values to begin with, by field. */
  initial?: Readonly<Record<string, string>>
  /** Of choices, by field. */
  options?: Readonly<Record<string, readonly Option[]>>
  onDone?: (answer: AnswerOf<R>, values: Readonly<Record<string, unknown>>) => void
  /** Above the fields, and between them and the button. */
  above?: ReactNode
  children?: ReactNode
}

/** A declared form: checks what is typed, makes its call, says that it is done. */
export function FormOf<R extends ContractRoute, W extends WordTable>({
  form,
  params,
  body = (values) => values,
  initial = {},
  options = {},
  onDone,
  above,
  children,
}: Props<R, W>) {
  const t = useWords(form.words)
  const { route, fields, note, done } = form
  const call = api as (route: R, input: object, options: object) => Promise<AnswerOf<R>>
  return (
    <Form
      check={(typed) => problemsOf(form, typed)}
      submit={async (typed) => {
        const values = valuesOf(form, typed)
        const sent = body(values)
        const input = form.multipart ? { form: sent } : { body: sent }
        const answer = await call(route, { ...(params ? { params } : {}), ...input }, { quiet: true })
        if (done) notify('success', t(done, answer as Values))
        onDone?.(answer, values)
      }}
    >
      {above}
      {Object.entries(fields as Record<string, Field<keyof W & string>>).map(([name, field]) => (
        <OneField key={name} {...{ name, field, t }} initial={initial[name]} options={options[name]} />
      ))}
      {children}
      {note && <p className="small muted">{t(note)}</p>}
      <Submit>{t(form.submit)}</Submit>
    </Form>
  )
}

interface FieldProps<K extends string> {
  name: string
  field: Field<K>
  t: Translate<Readonly<Record<K, string>>>
  initial: string | undefined
  options: readonly Option[] | undefined
}

const looks = {
  text: {},
  digits: { inputMode: 'numeric' },
  code: { inputMode: 'numeric', maxLength: 6 },
  tel: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email' },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' },
} as const

function OneField<K extends string>({ name, field, t, initial, options = [] }: FieldProps<K>) {
  const { label, hint, look = 'text', most, optional, of = [], none } = field
  const common = { name, label: t(label), hint: hint && t(hint), optional }
  if (look === 'choice')
    return <SelectField {...common} options={options} none={none && t(none)} defaultValue={initial} />
  if (look === 'longText')
    return <TextAreaField {...common} maxLength={most} rows={6} defaultValue={initial} />
  if (look === 'tick') return <CheckField name={name} label={t(label)} hint={hint && t(hint)} />
  if (look === 'ticks')
    return of.map((part) => <CheckField key={part} name={`${name}-${part}`} label={t(part)} />)
  return <TextField {...common} maxLength={most} autoComplete="off" {...looks[look]} defaultValue={initial} />
}
