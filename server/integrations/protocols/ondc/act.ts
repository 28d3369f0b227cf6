import { invalid } from '#server/platform/errors.ts'
import type { NextStep } from '#src/contract/applications/lender-wire.ts'
import { wrongAnswer } from '#src/domain/applications/lender-questions.ts'
import { branchesIn, branchQuestion } from './branches.ts'
import type { Heard } from './choices.ts'
import type { Said } from './conversation.ts'
import type { Item, Xinput } from './messages.ts'
import type { FormField } from './seller-form.ts'

/* What has to happen next in a conversation, and what a form of the lender asks for that. */

/** Milliseconds for which an answer of a lender is waited for; it is in every request of ours. */
export const TTL_MS = 30_000

export const steps = ['search', 'select', 'init', 'confirm'] as const
export type Step = (typeof steps)[number]

/** A form of the lender between two steps. */
export interface OpenForm {
  /** Of the message that brought it. */
  answer: string
  id: string
  url: string
  /** How often its answers were sent without effect. */
  tries: number
}

export interface Submission {
  form: string
  id: string
}

/** What has to happen next, and who does it. */
export type Act =
  | { do: 'send'; step: Step; count: number; submission: Submission | undefined; item?: string | undefined }
  /** We read its fields, or send its answers. */
  | { do: 'read'; form: OpenForm }
  | { do: 'post'; form: OpenForm; values: Record<string, string> }
  /** The customer does. */
  | { do: 'ask'; form: OpenForm; fields: FormField[] }
  | { do: 'visit'; form: OpenForm }
  | { do: 'accept' }
  /** The lender does. */
  | { do: 'wait' }

export const good = ['SUCCESS', 'COMPLETED', 'APPROVED']
/** The page was visited, and the customer is expected at a branch. */
const OFFLINE = 'OFFLINE_PENDING'
export type What = 'AMOUNT' | 'VISIT' | 'KYC' | 'MANDATE' | 'AGREEMENT' | 'OTHER'

/** What a form is about, by its heading. */
export function whatOf({ head }: Xinput): What {
  const heading = head?.headings?.[head.index?.cur ?? 0] ?? head?.descriptor?.name ?? ''
  const text = heading.toUpperCase()
  if (text.includes('OFFLINE')) return 'VISIT'
  if (text.includes('KYC')) return 'KYC'
  if (text.includes('MANDATE')) return 'MANDATE'
  if (text.includes('AGREEMENT') || text.includes('SIGN')) return 'AGREEMENT'
  return text.includes('AMOUNT') ? 'AMOUNT' : 'OTHER'
}

const noted = (ours: readonly Said[], action: string, answer: string) =>
  ours.findLast((one) => one.action === action && one.body.answer === answer)

/** Whose answers are with the lender: sent by us, or by the customer on its page. */
export function submissionOf(form: string, reply: Heard, heard: readonly Heard[], ours: readonly Said[]) {
  const own = noted(
    ours.filter(({ state }) => state === 'DONE'),
    'form',
    reply.said.message_id,
  )
  if (own) return own.body.submission as string
  const { status = '', submission_id } = toldOf(form, reply, heard)
  return good.includes(status) ? (submission_id ?? form) : undefined
}

/** What the lender says of a form since it asked for it. */
export function toldOf(form: string, reply: Heard, heard: readonly Heard[]) {
  const told = heard.findLast(
    ({ said, item }) => said.at >= reply.said.at && item?.xinput?.form?.id === form && responseIn(item),
  )
  return told?.item?.xinput?.form_response ?? {}
}

export const isOffline = ({ status }: { status?: string | undefined }): boolean => status === OFFLINE

export const responseIn = (item: Item | undefined) => item?.xinput?.form_response?.status

export function formAct(xinput: Xinput, { said, order }: Heard, ours: readonly Said[], now: Date): Act {
  const { id = '', url = '', mime_type } = xinput.form ?? {}
  const posts = ours.filter(({ action, body }) => action === 'form' && body.answer === said.message_id)
  const form = { answer: said.message_id, id, url, tries: posts.length }
  if (mime_type !== 'text/html') return { do: 'visit', form }
  const fields = noted(ours, 'fields', said.message_id)?.body.fields as FormField[] | null | undefined
  if (fields === undefined) return { do: 'read', form }
  // It cannot be shown as a form of ours.
  if (fields === null) return { do: 'visit', form }
  const pending = posts.at(-1)
  if (pending && now.getTime() - pending.at.getTime() <= TTL_MS) return { do: 'wait' }
  const facts: Record<string, unknown> = ours.find(({ action }) => action === 'facts')?.body ?? {}
  const offer = ours.findLast(({ action }) => action === 'accept')?.body as { amount?: number } | undefined
  // Another loan's form may ask what was answered before.
  const given = ours.filter(({ action }) => action === 'answers').map(({ body }) => body.values)
  const answers: Record<string, string> = Object.assign({}, ...(said.action === 'on_search' ? given : []))
  Object.assign(answers, noted(ours, 'answers', said.message_id)?.body.values)
  const known = (field: FormField): string | undefined => {
    const fact = whatOf(xinput) === 'AMOUNT' && field.kind === 'number' ? offer?.amount : facts[field.name]
    const value = field.fixed ?? answers[field.name] ?? (fact === undefined ? undefined : String(fact))
    if (value === undefined || field.kind !== 'choice') return value
    return field.choices.find((one) => one.toLowerCase() === value.toLowerCase())
  }
  const branch = branchesIn(order).length > 1 ? [branchQuestion(order)] : []
  const missing = [...branch, ...fields].filter((field) => field.required && !known(field))
  if (missing.length > 0) return { do: 'ask', form, fields: missing }
  const values = fields.flatMap((field) => {
    const value = known(field)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return { do: 'post', form, values: Object.fromEntries(values) }
}

/** Those of a purchase too, which has two kinds of its own. */
type AnyAct = Act | { do: 'plan' | 'pay' }

/** What the customer has to do. @param label of a field */
export function nextOf(act: AnyAct): NextStep | null {
  if (act.do === 'visit') return { kind: 'redirect', url: act.form.url, own_tab: true }
  if (act.do !== 'ask') return null
  const fields = act.fields.map(({ name, label, hi = label, kind, max, choices, labels }) => ({
    ...{ name, label: { en: label, hi }, kind, max },
    choices: choices.map((value, at) => {
      const text = labels[at] ?? value
      return { value, label: { en: text, hi: text } }
    }),
  }))
  return { kind: 'form', fields }
}

/**
 * The form that answers are for.
 * @throws INVALID for answers that are not asked for, and at each field for those that are wrong
 */
export function formFor(act: AnyAct, values: Readonly<Record<string, string>>): OpenForm {
  const next = act.do === 'ask' ? nextOf(act) : null
  if (act.do !== 'ask' || next?.kind !== 'form') throw invalid({ values: 'choice' })
  const wrong = next.fields.flatMap((field) => {
    const problem = wrongAnswer(field, values[field.name] ?? '')
    return problem ? [[field.name, problem] as const] : []
  })
  const others = Object.keys(values).filter((name) => !next.fields.some((field) => field.name === name))
  const errors = Object.fromEntries([...wrong, ...others.map((name) => [name, 'choice'] as const)])
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return act.form
}
