import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { isCellReason, sayCellProblem } from '#server/files/cell-problem.ts'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { readFile } from '#server/files/read-file.ts'
import type { NotifyDeps } from '#server/messages/notify-merchant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sayProblem } from '#server/platform/words.ts'
import { paymentAnswer, paymentFile } from '#server/tables/books/payment-answers.ts'
import { payout } from '#server/tables/books/payouts.ts'
import type { PaymentOutcome } from '#src/contract/money/payment-answers.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { RowProblem } from '#src/domain/files/read-cells.ts'
import {
  paymentAnswer as answerOf,
  type PaymentAnswer,
  type PaymentReason,
} from '#src/domain/money/payment-answer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { addRupees } from '#src/domain/paise.ts'
import { uploads } from '#src/domain/uploads.ts'
import { lockMerchant } from './bank.ts'
import { type PayoutEntry, payoutMonths } from './billing/payout-months.ts'
import { changeBooks } from './books/commission-books.ts'
import { payMonth, returnMonth } from './payouts.ts'

interface SentAnswer extends SentFile {
  month?: string | undefined
}

type Answered = PaymentAnswer & { month: string; outcome: PaymentOutcome }
type Problem = RowProblem<PaymentReason>

interface PaymentTypes {
  sent: SentAnswer
  row: PaymentAnswer
  effect: Answered
  problem: Problem
}

/** What a bank answers to our payment file: the payouts become paid with their UTR, or are due again. */
export const paymentAnswersOf = (deps: NotifyDeps) =>
  defineFileKind(
    resolvingOf(deps),
    {
      change: changeBooks,
      async store(tx, { effects }, { file_name }, actor) {
        const values = { at: actor.at, admin_id: Number(actor.id), file_name }
        const [made] = await tx.insert(paymentFile).values(values).returning({ id: paymentFile.id })
        const file_id = made?.id as number
        const before = new Map<Answered, typeof payout.$inferSelect | undefined>()
        // A payment is taken back after those that build on it, and made after those that it builds on.
        for (const one of byMonth(effects, 'RETURNED').reverse())
          before.set(one, await returnMonth(tx, deps, { ...one, reason: one.remark ?? one.said }, actor))
        for (const one of byMonth(effects, 'PAID'))
          await payMonth(tx, deps, { ...one, paid_on: one.day as string, utr: one.utr as string }, actor)
        for (const one of effects) {
          const { said: _, ...row } = one
          await tx.insert(paymentAnswer).values({ ...row, file_id, before: before.get(one) ?? null })
        }
        return { id: file_id, noted: countsOf(effects) }
      },
    },
    {
      table: paymentFile,
      facts: async () => ({
        isApplied: sql`f.reverted_at is null`,
        // A payment is no longer as the file left it, or a later one of the merchant builds on it.
        isBuiltUpon: sql`exists (select from payment_answer a left join payout p on p.merchant_id = a.merchant_id and p.month = a.month
          where a.file_id = f.id and (a.outcome = 'PAID' and p.utr is distinct from a.utr or a.outcome = 'RETURNED' and p.paid_on is not null
            or a.outcome in ('PAID', 'RETURNED') and exists (select from payout later where later.merchant_id = a.merchant_id
              and later.month > a.month and later.paid_on is not null and not exists (select from payment_answer own
                where own.file_id = f.id and own.outcome = 'PAID' and own.merchant_id = later.merchant_id and own.month = later.month))))`,
      }),
      changeBack: changeBooks,
      async revert(tx, { id, file_name }, actor) {
        const done = await tx
          .select()
          .from(paymentAnswer)
          .where(eq(paymentAnswer.file_id, id))
          .orderBy(asc(paymentAnswer.month))
        for (const { outcome, merchant_id, month } of done.toReversed())
          if (outcome === 'PAID')
            await returnMonth(tx, deps, { merchant_id, month, reason: file_name }, actor, true)
        for (const { before, merchant_id, month } of done) {
          if (!before) continue
          const of = and(eq(payout.merchant_id, merchant_id), eq(payout.month, month))
          await tx.update(payout).set(before).where(of)
          const { paid_on, utr } = before
          await recordAudit(tx, actor, {
            ...{
              action: 'update',
              entity: 'payout',
              entityId: `${merchant_id} ${month}`,
              property: 'paid_on',
            },
            ...{ old: null, new: { paid_on, utr } },
          })
        }
        await tx.update(paymentFile).set({ reverted_at: actor.at }).where(eq(paymentFile.id, id))
        return { property: 'reverted_at', old: null, new: actor.at.toISOString() }
      },
    },
  )

const resolvingOf = ({ settings }: NotifyDeps): Resolving<PaymentTypes> => ({
  name: 'payment-answer',
  entity: 'payment_file',
  read: (_, { file }, as) => readFile(file, uploads['payment-answer'], as, answerOf),
  async resolve(tx, { rows: answers, problems }, { month: ofFile }, now) {
    const merchants = [...new Set(answers.map(({ merchant_id }) => merchant_id))].sort((a, b) => a - b)
    for (const merchant of merchants) await lockMerchant(tx, merchant)
    const months = new Map((await payoutMonths(tx, settings, {}, now)).map((one) => [keyOf(one), one]))
    const known = await knownAnswers(tx, merchants)
    const seen = new Set<string>()
    const found = answers.map((answer): Answered | Problem => {
      const month = answer.month ?? ofFile
      const { line, day } = answer
      if (!month) return { line, reason: 'required', column: 'month' }
      const key = keyOf({ ...answer, month })
      if (seen.has(key)) return { line, reason: 'importDouble', column: 'merchant_id' }
      seen.add(key)
      if (day !== null && day > businessDay(now)) return { line, reason: 'rangeFuture', column: 'day' }
      const due = months.get(key)
      if (!due) return { line, reason: 'paymentUnknown', column: 'merchant_id', vars: { value: key } }
      return answeredBy({ ...answer, month }, due, known)
    })
    return [...inOrder(found, [...months.values()]), ...problems]
  },
  sayProblem: ({ reason, vars }, language) =>
    isCellReason(reason) ? sayCellProblem({ reason, vars }, language) : sayProblem(language, reason, vars),
  moved: (effects) => {
    const moving = effects.filter(({ outcome }) => outcome === 'PAID' || outcome === 'RETURNED')
    return { rows: moving.length, rupees: addRupees(0, ...moving.map(({ amount }) => amount)) }
  },
})

const keyOf = ({ merchant_id, month }: { merchant_id: number; month: string }) => `${merchant_id} ${month}`
const markOf = (one: { merchant_id: number; month: string; utr: string | null; day: string | null }) =>
  JSON.stringify([keyOf(one), one.utr, one.day])

/** Failures that were recorded before. */
async function knownAnswers(tx: Db, merchants: readonly number[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select()
    .from(paymentAnswer)
    .innerJoin(paymentFile, eq(paymentFile.id, paymentAnswer.file_id))
    .where(
      and(
        isNull(paymentFile.reverted_at),
        inArray(paymentAnswer.merchant_id, [...merchants]),
        inArray(paymentAnswer.outcome, ['FAILED', 'RETURNED']),
      ),
    )
  return new Set(found.map(({ payment_answer }) => markOf(payment_answer)))
}

/** What an answer does to a payout as it stands. */
function answeredBy(
  answer: Omit<Answered, 'outcome'>,
  { state, net, utr }: PayoutEntry,
  known: ReadonlySet<string>,
): Answered | Problem {
  const { line, said } = answer
  const isPaid = state === 'PAID'
  if (said === 'FAILED' && known.has(markOf(answer))) return { ...answer, outcome: 'SAME' }
  // A failure of another transfer says nothing of this one.
  if (isPaid && answer.utr !== utr?.toUpperCase())
    return { line, reason: 'paymentPaid', column: 'utr', vars: { value: answer.utr ?? '–', utr: utr ?? '' } }
  if (said === 'PAID' && !isPaid && state !== 'DUE') return { line, reason: 'paymentHeld', column: 'month' }
  if ((isPaid || said === 'PAID') && answer.amount !== net) {
    const [value, due] = [answer.amount, net].map((amount) => formatRupees(amount, { paise: true }))
    return { line, reason: 'paymentAmount', column: 'amount', vars: { value: value ?? '', due: due ?? '' } }
  }
  if (said === 'PAID') return { ...answer, outcome: isPaid ? 'SAME' : 'PAID' }
  return { ...answer, outcome: isPaid ? 'RETURNED' : 'FAILED' }
}

/** Refuses payments before earlier ones, and returns of payments that later ones build on. */
function inOrder(
  found: readonly (Answered | Problem)[],
  months: readonly PayoutEntry[],
): (Answered | Problem)[] {
  const keysOf = (outcome: PaymentOutcome) =>
    new Set(found.flatMap((one) => ('outcome' in one && one.outcome === outcome ? [keyOf(one)] : [])))
  const [paid, returned] = [keysOf('PAID'), keysOf('RETURNED')]
  return found.map((one) => {
    if (!('outcome' in one) || (one.outcome !== 'PAID' && one.outcome !== 'RETURNED')) return one
    const { line, merchant_id, month, outcome } = one
    const others = months.filter((other) => other.merchant_id === merchant_id)
    const isBlocked =
      outcome === 'PAID'
        ? others.some((other) => other.month < month && other.state === 'DUE' && !paid.has(keyOf(other)))
        : others.some(
            (other) =>
              other.month > month &&
              (paid.has(keyOf(other)) || (other.state === 'PAID' && !returned.has(keyOf(other)))),
          )
    if (!isBlocked) return one
    return { line, reason: outcome === 'PAID' ? 'payoutOrder' : 'payoutNewest', column: 'month' }
  })
}

const byMonth = (effects: readonly Answered[], outcome: PaymentOutcome) =>
  effects.filter((one) => one.outcome === outcome).sort((a, b) => a.month.localeCompare(b.month))

/** How many rows have which outcome. */
export const countsOf = (effects: readonly Answered[]): Record<PaymentOutcome, number> => ({
  PAID: byMonth(effects, 'PAID').length,
  RETURNED: byMonth(effects, 'RETURNED').length,
  FAILED: byMonth(effects, 'FAILED').length,
  SAME: byMonth(effects, 'SAME').length,
})
