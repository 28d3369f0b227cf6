import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  CheckField,
  type Option,
  RadioField,
  SelectField,
  TextAreaField,
  TicksField,
} from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import type { Pair, Values, WordTable } from '#src/locales/pair.ts'
import { type AnswerOf, api, type ContractRoute, type InputOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { type Field, type FormSpec, problemsOf, repeatOf, type ValuesOf, valuesOf } from './define-form.ts'

type AddressOf<R extends ContractRoute> = (InputOf<R> extends { params: infer P }
  ? { params: P }
  : { params?: never }) &
  (InputOf<R> extends { query?: infer Q } ? { query?: Q } : { query?: never })

/** A value to begin with; entries stand one a line, or are ticked. */
type Initial = string | readonly string[] | undefined

type Props<R extends ContractRoute, W extends WordTable> = AddressOf<R> & {
  form: FormSpec<R, W>
  /** What is sent. Default: the values of the fields. */
  body?: (values: Readonly<Record<string, unknown>>) => object
  /** Values to begin with, by field. */
  initial?: Readonly<Record<string, Initial>>
  /** Of choices, by field. */
  options?: Readonly<Record<string, readonly Option[]>>
  onDone?: (answer: AnswerOf<R>, values: Readonly<Record<string, unknown>>) => void
  /** In place of the call, where its answer decides what follows. */
  submit?: (values: ValuesOf<R>) => Promise<unknown>
  /** Of the button, where the screen knows better. */
  action?: string
  /** Above the fields, and between them and the button. */
  above?: ReactNode
  children?: ReactNode
}

/** A declared form: checks what is typed, makes its call, says that it is done. */
export function FormView<R extends ContractRoute, W extends WordTable>({
  form,
  params,
  query,
  body = (values) => values,
  initial = {},
  options = {},
  onDone,
  submit,
  action,
  above,
  children,
}: Props<R, W>) {
  const t = useWords(form.words)
  const { route, fields, note, done } = form
  const call = api as (route: R, input: object, options: object) => Promise<AnswerOf<R>>
  return (
    <Form
      check={(typed) => problemsOf(form, typed, (key) => t(key as keyof W & string))}
      submit={async (typed) => {
        const values = valuesOf(form, typed)
        if (submit) return submit(values as ValuesOf<R>)
        const sent = body(values)
        const input = form.multipart ? { form: sent } : { body: sent }
        const answer = await call(route, { params, query, ...input }, { quiet: true })
        if (done) notify('success', t(done, answer as Values))
        onDone?.(answer, values)
      }}
    >
      {above}
      {Object.entries(fields as Record<string, Field<keyof W & string>>).map(([name, field]) => (
        <OneField
          key={name}
          {...{ name, field, words: form.words }}
          initial={initial[name] ?? field.initial}
          options={options[name]}
        />
      ))}
      {children}
      {note && <p className="small muted">{t(note)}</p>}
      <Submit>{action ?? t(form.submit)}</Submit>
    </Form>
  )
}

interface FieldProps<K extends string> {
  name: string
  field: Field<K>
  words: Pair<Readonly<Record<K, string>>>
  initial: Initial
  options: readonly Option[] | undefined
}

/** What is typed is neither corrected nor capitalised. */
const plain = { autoCapitalize: 'none', spellCheck: false } as const

const looks = {
  text: {},
  digits: { inputMode: 'numeric' },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email' },
  url: { type: 'url' },
  date: { type: 'date' },
  password: { ...plain, type: 'password', autoComplete: 'current-password' },
  newPassword: { ...plain, type: 'password', autoComplete: 'new-password' },
  account: { ...plain, autoComplete: 'username' },
  authenticator: { ...plain, autoComplete: 'one-time-code' },
} as const

const text = (initial: Initial) => (typeof initial === 'string' ? initial : initial?.join('\n'))

function OneField<K extends string>({ name, field, words, initial, options = [] }: FieldProps<K>) {
  const t = useWords(words)
  const { label, hint, look = 'text', optional, none, choices = {} } = field
  const texts = { name, label: t(label), hint: hint && t(hint) }
  const common = { ...texts, optional, defaultValue: text(initial) }
  if (look === 'choice') return <SelectField {...common} options={options} none={none && t(none)} />
  if (look === 'radio') {
    const labelled = Object.entries<K>(choices).map(([value, key]) => ({ value, label: t(key) }))
    return <RadioField {...texts} options={labelled} value={text(initial)} />
  }
  if (look === 'longText') return <TextAreaField {...common} rows={6} />
  if (look === 'lines') return <TextAreaField {...common} rows={3} />
  if (look === 'tick') return <CheckField {...texts} />
  if (look === 'ticks') return <Ticks {...{ texts, field, words, initial }} />
  const line = { ...common, autoComplete: 'off', ...looks[look] }
  if (field.reveal) return <Revealed {...line} show={t(field.reveal)} />
  if (field.rule?.format) return <FormatField {...line} format={field.rule.format} />
  if (!field.repeat) return <TextField {...line} />
  return (
    <>
      <TextField {...line} />
      <TextField {...line} name={repeatOf(name)} label={t(field.repeat.label)} hint={undefined} />
    </>
  )
}

/** A password, with a box that shows it. */
function Revealed({ show, ...line }: ComponentProps<typeof TextField> & { show: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField {...line} type={isShown ? 'text' : 'password'} />
      <CheckField
        name={`${line.name}_shown`}
        label={show}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  )
}

interface TicksProps {
  texts: { name: string; label: string; hint: string | undefined }
  field: Field
  words: Pair<WordTable>
  initial: Initial
}

function Ticks({ texts, field: { of = [], ofWords }, words, initial = [] }: TicksProps) {
  const t = useWords(ofWords ?? words)
  const parts = of.map((part) => ({ part, label: t(part), ticked: initial.includes(part) }))
  return <TicksField {...texts} parts={parts} />
}
