import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { languageCodes } from '#src/contract/language.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { ProductId } from './partner-product.ts'
import { answerLetters, QUIZ } from './quiz.ts'

const language = z.enum(languageCodes, 'choice')
const Letter = z.enum(answerLetters, 'choice')

const Question = z.object({ question: z.string(), answers: z.record(Letter, z.string()) })
const Certificate = z.object({
  id: z.number().int(),
  product_id: ProductId,
  reference: z.string(),
  name: z.string(),
  passed_at: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Certificate = z.infer<typeof Certificate>

/** The quiz about a product, and its certificate. */
export const trainingCalls = defineCalls({
  'GET /api/partner/certificates': {
    summary: 'Certificates of the merchant’s people, and whether links need them',
    access: { partner: true },
    answer: z.object({ data: z.array(Certificate), required: z.boolean() }),
  },
  'POST /api/partner/quiz': {
    summary: 'Starts a quiz of five questions about a product; at most ten a day',
    access: { partner: true },
    once: true,
    inPerson: true,
    withoutCode: true,
    body: z.strictObject({ product_id: ProductId, language }),
    answer: done.extend({ id: z.number().int(), questions: z.array(Question) }),
  },
  'POST /api/partner/quiz/{id}': {
    summary: 'Submits a quiz, once; four of five correct answers earn a certificate',
    access: { partner: true },
    inPerson: true,
    withoutCode: true,
    params: idInPath,
    body: z.strictObject({ answers: z.array(Letter).length(QUIZ.questions, 'answerAll') }),
    answer: done.extend({
      score: z.number().int(),
      passed: z.boolean(),
      wrong: z.array(z.object({ question: z.string(), right: z.string(), why: z.string() })),
    }),
  },
  'GET /api/partner/certificates/{id}/file': {
    summary: 'A certificate of the merchant as a PDF',
    access: { partner: true },
    byCookie: true,
    params: idInPath,
    query: z.object({ language: language.default('en') }),
    answer: z.string(),
    file: ['application/pdf'],
  },
})
