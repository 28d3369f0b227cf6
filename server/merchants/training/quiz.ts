import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Seller } from '#server/merchants/tickets.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { newReference } from '#server/platform/reference.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { merchantUser } from '#server/tables/people.ts'
import { trainingQuestion, trainingQuiz } from '#server/tables/training.ts'
import type { Language } from '#src/contract/language.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { type Letter, QUIZ } from '#src/contract/merchants/quiz.ts'
import type { Certificate } from '#src/contract/merchants/training.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'

const DAY_MS = 86_400_000
/** A certificate is valid as long as the code of conduct. */
const HOLDS_MS = 365 * DAY_MS
const MAX_A_DAY = 10

const typeOf = (id: ProductId) => loanProducts.find(({ code }) => code === id)?.type ?? ''
const idOf = (type: string) => loanProducts.find((product) => product.type === type)?.code as ProductId

type QuestionRow = typeof trainingQuestion.$inferSelect
const answersOf = ({ answer_a: A, answer_b: B, answer_c: C, answer_d: D }: QuestionRow) => ({ A, B, C, D })

/**
 * Starts a quiz: random questions, without their answers.
 * @throws NOT_FOUND if a product has too few questions; TOO_MANY after ten in a day
 */
export const beginQuiz = (
  db: Db,
  { merchantId: merchant_id, merchantUserId: merchant_user_id }: Seller,
  { product_id, language }: { product_id: ProductId; language: Language },
  now: Date,
) =>
  transaction(db, async (tx) => {
    const since = new Date(now.getTime() - DAY_MS)
    const today = and(eq(trainingQuiz.merchant_user_id, merchant_user_id), gt(trainingQuiz.begun_at, since))
    if ((await tx.$count(trainingQuiz, today)) >= MAX_A_DAY)
      throw new AppError('TOO_MANY', { retryAfter: DAY_MS / 1000 })
    const product_type = typeOf(product_id)
    const questions = await tx
      .select()
      .from(trainingQuestion)
      .where(
        and(
          eq(trainingQuestion.product_type, product_type),
          eq(trainingQuestion.language, language),
          eq(trainingQuestion.active, 1),
          isNull(trainingQuestion.deleted_at),
        ),
      )
      .orderBy(sql`random()`)
      .limit(QUIZ.questions)
    if (questions.length < QUIZ.questions) throw notFound()
    const [made] = await tx
      .insert(trainingQuiz)
      .values({
        ...{ merchant_id, merchant_user_id, product_type, language, begun_at: now },
        questions: questions.map(({ id }) => id),
      })
      .returning({ id: trainingQuiz.id })
    return {
      id: made?.id as number,
      questions: questions.map((row) => ({ question: row.question, answers: answersOf(row) })),
    }
  })

/**
 * Grades a quiz; passing creates the certificate.
 * @throws NOT_FOUND, also for another person's; STEP_NOT_ALLOWED if already submitted
 */
export const handInQuiz = (db: Db, who: Seller, id: number, answers: readonly Letter[], now: Date) =>
  transaction(db, async (tx) => {
    const own = and(eq(trainingQuiz.id, id), eq(trainingQuiz.merchant_user_id, who.merchantUserId))
    const [quiz] = await tx.select().from(trainingQuiz).where(own).for('update')
    if (!quiz) throw notFound()
    if (quiz.handed_in_at) throw new AppError('STEP_NOT_ALLOWED')
    const rows = await tx.select().from(trainingQuestion).where(inArray(trainingQuestion.id, quiz.questions))
    const wrong = quiz.questions.flatMap((question, place) => {
      const row = rows.find((one) => one.id === question)
      if (!row || row.correct === answers[place]) return []
      return [{ question: row.question, right: answersOf(row)[row.correct as Letter], why: row.why }]
    })
    const score = QUIZ.questions - wrong.length
    const passed = score >= QUIZ.right
    await tx
      .update(trainingQuiz)
      .set({ score, handed_in_at: now, reference: passed ? newReference('C') : null })
      .where(own)
    return { score, passed, wrong }
  })

/** A merchant's valid certificates, newest first. */
export async function certificatesOf(db: Db, merchantId: number, now: Date): Promise<Certificate[]> {
  const since = new Date(now.getTime() - HOLDS_MS)
  const found = await db
    .select({ quiz: trainingQuiz, name: merchantUser.name })
    .from(trainingQuiz)
    .innerJoin(merchantUser, eq(merchantUser.id, trainingQuiz.merchant_user_id))
    .where(
      and(
        eq(trainingQuiz.merchant_id, merchantId),
        isNotNull(trainingQuiz.reference),
        gt(trainingQuiz.handed_in_at, since),
      ),
    )
    .orderBy(desc(trainingQuiz.handed_in_at), desc(trainingQuiz.id))
  return found.map(({ quiz: { id, product_type, reference, handed_in_at }, name }) => {
    const passed = handed_in_at as Date
    return {
      ...{ id, name, reference: reference as string, product_id: idOf(product_type) },
      passed_at: passed.toISOString(),
      until: new Date(passed.getTime() + HOLDS_MS).toISOString(),
    }
  })
}

/** Throws INVALID if links need a certificate and the merchant has none for the product, or none at all. */
export async function requireCertificate(
  db: Db,
  { TRAINING_REQUIRED }: Pick<Settings, 'TRAINING_REQUIRED'>,
  merchantId: number,
  product: ProductId | null,
  now: Date,
): Promise<void> {
  if (!TRAINING_REQUIRED) return
  const certificates = await certificatesOf(db, merchantId, now)
  if (!certificates.some(({ product_id }) => product === null || product_id === product))
    throw invalid({ product_id: 'quizFirst' })
}
