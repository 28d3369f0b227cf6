import type { Problems, Typed } from '#src/kit/fields/form.tsx'
import type { Pair, WordTable } from '#src/locales/pair.ts'
import type { ContractRoute, InputOf } from '#src/platform/http.ts'
import { problemOf, type Rule } from './field-rules.ts'

type PartOf<I, P extends string> = I extends { [K in P]?: infer B }
  ? P extends keyof I
    ? NonNullable<B>
    : never
  : never
/** What a call is sent, by name; where there are several shapes, of any of them. */
type SentBy<R extends ContractRoute> = PartOf<InputOf<R>, 'body'> | PartOf<InputOf<R>, 'form'>
/** Values of a form by name, as its call takes them. */
export type ValuesOf<R extends ContractRoute> = { [N in NameIn<SentBy<R>>]?: ValueIn<SentBy<R>, N> }
type NameIn<S> = S extends S ? keyof S & string : never
type ValueIn<S, N extends string> = S extends { [K in N]?: infer V } ? NonNullable<V> : never

/**
 * How a field looks. Default: a line of text. `ticks`: boxes, of which any number may be ticked; `radio`: `choices`;
 * `lines`: a list with an entry on each line, which may be empty and whose rule is each entry's.
 */
export type Look =
  | 'text'
  | 'digits'
  | 'code'
  | 'tel'
  | 'email'
  | 'url'
  | 'date'
  | 'password'
  | 'newPassword'
  | 'account'
  | 'authenticator'
  | 'longText'
  | 'lines'
  | 'choice'
  | 'radio'
  | 'tick'
  | 'ticks'

/** A field of a form; its words are keys of the form's words. */
export interface Field<K extends string = string> {
  label: K
  hint?: K
  look?: Look
  /** Characters; of lines: entries. */
  most?: number
  /** Without it, an empty field is a problem. */
  optional?: true
  /** What an empty optional field is sent as. Default: it is left out. */
  empty?: null | ''
  /** What the call takes. */
  rule?: Rule
  /** Of ticks: the boxes, each labelled by its own name. Without `optional`, one has to be ticked. */
  of?: readonly string[]
  /** The words of the boxes, where they are not the form's. */
  ofWords?: Pair<WordTable>
  /** Of radio: value → its label. */
  choices?: Readonly<Record<string, K>>
  /** What it begins with, unless the screen knows better. */
  initial?: string | readonly string[]
  /** Of a choice: the entry that means none; it makes the field optional. */
  none?: K
  /** Of a password: the label of the box that shows what is typed. */
  reveal?: K
  /** Of a new password: a second box for the same, and what is said when the two differ. */
  repeat?: { label: K; problem: K }
}

/** What the call takes binds the boxes and the choices of a field: none is misspelt, no choice is forgotten. */
type FieldFor<K extends string, V> = Field<K> &
  (V extends readonly (infer E)[]
    ? { of?: readonly (E & string)[] }
    : V extends string
      ? { choices?: Readonly<Record<V, K>> }
      : unknown)

export interface FormSpec<R extends ContractRoute = ContractRoute, W extends WordTable = WordTable> {
  route: R
  words: Pair<W>
  fields: { readonly [N in NameIn<SentBy<R>>]?: FieldFor<keyof W & string, ValueIn<SentBy<R>, N>> }
  /** Rules between fields, of the values as they are sent. */
  across?: (values: Readonly<Record<string, unknown>>) => Problems
  /** Sent with a file. */
  multipart?: true
  /** Said above the button. */
  note?: keyof W & string
  submit: keyof W & string
  /** Said when it is done; its placeholders are filled from the answer. */
  done?: keyof W & string
}

/** A form in one declaration, bound to its call: fields, labels, checks and what is sent follow. */
export const defineForm = <R extends ContractRoute, W extends WordTable>(
  route: R,
  words: Pair<W>,
  form: Omit<FormSpec<R, W>, 'route' | 'words'>,
): FormSpec<R, W> => ({ route, words, ...form })

/** Name of the box that repeats a field. */
export const repeatOf = (name: string): string => `${name}_again`

type Fields = Readonly<Record<string, Field | undefined>>

const fieldsOf = ({ fields }: { fields: object }) =>
  Object.entries(fields as Fields).flatMap(([name, field]) => (field ? [[name, field] as const] : []))

const entriesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** What is typed, as the call takes it. */
export const valuesOf = (form: { fields: object }, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(form).flatMap(([name, field]): [string, unknown][] => {
      const text = typed[name] ?? ''
      if (field.look === 'tick') return [[name, text === 'on']]
      if (field.look === 'ticks')
        return [[name, field.of?.filter((part) => typed[`${name}-${part}`] === 'on')]]
      const sent = field.rule?.tidy ?? ((plain: string) => plain)
      if (field.look === 'lines') return [[name, entriesOf(text).map(sent)]]
      if (text === '' && field.empty !== undefined) return [[name, field.empty]]
      if (text === '' && isOptional(field)) return []
      return [[name, sent(text)]]
    }),
  )

/**
 * What is wrong with what is typed, by field: what the call would refuse too.
 * @param say words of the form, for what only the form asks
 */
export function problemsOf(
  form: Pick<FormSpec, 'across'> & { fields: object },
  typed: Typed,
  say: (key: string) => string = (key) => key,
): Problems {
  const found = fieldsOf(form).flatMap(([name, field]): [string, string][] => {
    const text = typed[name] ?? ''
    if (field.look === 'ticks') {
      const isTicked = field.of?.some((part) => typed[`${name}-${part}`] === 'on')
      return isTicked || isOptional(field) ? [] : [[name, 'required']]
    }
    if (field.look === 'tick')
      return text === 'on' || isOptional(field)
        ? []
        : [[name, field.rule ? problemOf(field.rule, text) : 'required']]
    if (field.look === 'lines') {
      const entries = entriesOf(text)
      if (field.most !== undefined && entries.length > field.most) return [[name, 'tooMany']]
      const wrong = field.rule && entries.find((entry) => !field.rule?.accepts(entry))
      return field.rule && wrong !== undefined ? [[name, problemOf(field.rule, wrong)]] : []
    }
    if (text === '') return isOptional(field) ? [] : [[name, 'required']]
    if (field.most !== undefined && text.length > field.most) return [[name, 'tooLong']]
    const isWrong = field.rule && !field.rule.accepts(text)
    const isRepeated = !field.repeat || text === typed[repeatOf(name)]
    return [
      ...(isWrong ? [[name, problemOf(field.rule as Rule, text)] as [string, string]] : []),
      ...(isRepeated ? [] : [[repeatOf(name), say(field.repeat?.problem ?? '')] as [string, string]]),
    ]
  })
  return { ...form.across?.(valuesOf(form, typed)), ...Object.fromEntries(found) }
}

const isOptional = ({ optional, none, empty }: Field) => optional || none !== undefined || empty !== undefined
