import type * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import type { AdminSession } from '#src/admin/session/session.ts'
import { mayOn } from '#src/admin/session/session.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { Call } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { ChoiceList } from '#src/contract/lists/list-filter.ts'
import type { Values } from '#src/locales/pair.ts'
import type { AnswerOf, ContractRoute, InputOf } from '#src/platform/http.ts'

/** What is typed into the form, by field; other values only in a `record`. */
// biome-ignore lint/suspicious/noExplicitAny: the call's schema checks each value
export type Typed = Record<string, any>

/** A field of an act's form; the schema of the call's body checks it. */
export type ActField =
  | { kind: 'reason' }
  | {
      label: Words
      help?: Words
      /** Default: a line of text. */
      kind?: 'longText' | 'password' | 'number' | 'day' | 'minute'
      rows?: number
      /** Of a day: not after today. */
      past?: true
      /** Options of a select, or the server's list that holds them. */
      choices?: readonly { id: string | number; name: Words | string }[]
      list?: ChoiceList
      /** Label of the empty choice. */
      empty?: Words
    }

type Fields = Readonly<Record<string, ActField>>

/** Words with placeholders are filled from the subject, `values` and, once it is done, the call's answer. */
interface Screen<T, L> {
  /** Of the button or menu entry, and of the dialog's own button. */
  label: Words | ((subject: T) => Words)
  /** Of the dialog. Default: the label. */
  title?: Words | ((subject: T) => Words)
  /** Of the dialog's button. Default: the label. */
  action?: Words
  /** What it does, said above the fields. */
  about?: Words | ((subject: T, loaded: L | undefined) => Words)
  values?: (subject: T, language: Language, loaded: L | undefined) => Values
  /** Without fields the dialog only asks for confirmation. */
  fields?: Fields | ((subject: T, loaded: L | undefined) => Fields)
  /** In place of `fields`: fields made with field(), drawn by the builder's widgets. */
  record?: z.ZodObject
  initial?: (subject: T) => Record<string, unknown>
  /** What the dialog reads once it is open; it does not wait for it. */
  load?: (subject: T) => Promise<L>
  /** Subjects that it applies to. */
  when?: (subject: T, session: AdminSession) => boolean
  /** Its button stands there, but cannot be pressed now. */
  disabled?: (subject: T) => boolean
  /** Of its button. Default: secondary. */
  kind?: 'primary' | 'plain' | 'danger-plain'
  /** Done without a question, because it is easily taken back. */
  atOnce?: true
}

interface Options<T, R extends ContractRoute, L> extends Screen<T, L> {
  params?: (subject: T) => InputOf<R> extends { params: infer P } ? P : never
  /** What was typed → the call's body; null: nothing to send. Default: as typed. */
  body?: (typed: Typed, subject: T) => unknown
  /** Said when it is done; a function also says whether all went well. */
  done?: Words | ((answer: AnswerOf<R>, subject: T) => readonly ['success' | 'error', Words])
  /** Takes what the call answers. */
  onAnswer?: (answer: AnswerOf<R>, subject: T) => void
}

/** An act as the parts of this folder read it. */
export interface Act<T> extends Screen<T, unknown> {
  may: (session: AdminSession) => boolean
  schema: z.ZodType
  toBody: (typed: Typed, subject: T) => unknown
  send: (subject: T, body: unknown) => Promise<unknown>
  said: (answer: unknown, subject: T) => readonly ['success' | 'error', Words] | undefined
}

/**
 * Declares what an admin can do with a subject — a row, a record, ticked rows — by one call: button or menu entry, dialog
 * with its fields, rights and messages follow. The call's own schema checks what is typed, and its access says who may.
 */
export function defineAct<T, R extends ContractRoute, L = unknown>(
  calls: Readonly<Record<R, Call>>,
  route: R,
  { params, body = (typed) => typed, done, onAnswer, ...screen }: Options<T, R, L>,
): Act<T> {
  const { access, body: schema } = calls[route]
  if (access === 'public' || !access.page || !access.action || !schema) throw new Error(`${route} is no act`)
  const { page, action, admin = [] } = access
  return {
    ...(screen as Screen<T, unknown>),
    may: (session) => admin.includes(session.roleId) && mayOn(session, page)(action),
    schema,
    toBody: body,
    send: async (subject, sent) => {
      if (sent === null) return {}
      const answer = await call(route, {
        ...(params && { params: params(subject) }),
        body: sent,
      } as InputOf<R>)
      onAnswer?.(answer, subject)
      return answer
    },
    said: (answer, subject) =>
      typeof done === 'function' ? done(answer as AnswerOf<R>, subject) : done && ['success', done],
  }
}
