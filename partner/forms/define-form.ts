import type { Pair, WordTable } from '#src/locales/pair.ts'
import type { ContractRoute, InputOf } from '#src/platform/http.ts'
import type { Problems, Typed } from '#src/ui/form.tsx'
import { problemOf, type Rule } from './rules.ts'

type SentBy<R extends ContractRoute> =
  InputOf<R> extends { body: infer B } ? B : InputOf<R> extends { form: infer F } ? F : never

/** How a field looks. Default: a line of text. `ticks`: boxes, of which any number may be ticked. */
export type Look =
  | 'text'
  | 'digits'
  | 'code'
  | 'tel'
  | 'email'
  | 'password'
  | 'newPassword'
  | 'longText'
  | 'choice'
  | 'tick'
  | 'ticks'

/** A field of a form; its words are keys of the form's words. */
export interface Field<K extends string = string> {
  label: K
  hint?: K
  look?: Look
  /** Characters. */
  most?: number
  /** Without it, an empty field is a problem. */
  optional?: true
  /** What an empty optional field is sent as. Default: it is left out. */
  empty?: null
  /** What the call takes. */
  rule?: Rule
  /** Of ticks: the boxes, each labelled by its own name. */
  of?: readonly K[]
  /** Of a choice: the entry that means none; it makes the field optional. */
  none?: K
}

export interface DeclaredForm<R extends ContractRoute = ContractRoute, W extends WordTable = WordTable> {
  route: R
  words: Pair<W>
  fields: { readonly [N in keyof SentBy<R> & string]?: Field<keyof W & string> }
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

/** A form of the portal in one declaration, bound to its call: fields, labels, checks and what is sent follow. */
export const defineForm = <R extends ContractRoute, W extends WordTable>(
  route: R,
  words: Pair<W>,
  form: Omit<DeclaredForm<R, W>, 'route' | 'words'>,
): DeclaredForm<R, W> => ({ route, words, ...form })

type Fields = Readonly<Record<string, Field | undefined>>

const fieldsOf = ({ fields }: { fields: object }) =>
  Object.entries(fields as Fields).flatMap(([name, field]) => (field ? [[name, field] as const] : []))

/** What is typed, as the call takes it. */
export const valuesOf = (form: { fields: object }, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(form).flatMap(([name, field]): [string, unknown][] => {
      const text = typed[name] ?? ''
      if (field.look === 'tick') return [[name, text === 'on']]
      if (field.look === 'ticks')
        return [[name, field.of?.filter((part) => typed[`${name}-${part}`] === 'on')]]
      if (text === '' && field.empty === null) return [[name, null]]
      if (text === '' && isOptional(field)) return []
      return [[name, field.rule?.tidy ? field.rule.tidy(text) : text]]
    }),
  )

/** What is wrong with what is typed, by field: what the call would refuse too. */
export function problemsOf(form: Pick<DeclaredForm, 'across'> & { fields: object }, typed: Typed): Problems {
  const found = fieldsOf(form).flatMap(([name, field]): [string, string][] => {
    const text = typed[name] ?? ''
    if (field.look === 'ticks') return []
    if (field.look === 'tick')
      return text === 'on' || isOptional(field)
        ? []
        : [[name, field.rule ? problemOf(field.rule, text) : 'required']]
    if (text === '') return isOptional(field) ? [] : [[name, 'required']]
    if (field.most !== undefined && text.length > field.most) return [[name, 'tooLong']]
    return field.rule && !field.rule.accepts(text) ? [[name, problemOf(field.rule, text)]] : []
  })
  return { ...form.across?.(valuesOf(form, typed)), ...Object.fromEntries(found) }
}

const isOptional = ({ optional, none, empty }: Field) => optional || none !== undefined || empty === null
