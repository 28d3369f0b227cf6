import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, flag, whole } from '#server/platform/database/columns.ts'
import { merchant, merchantUser } from './people.ts'

/** A quiz question about a product with four answers; admins maintain them as a declared resource. */
export const trainingQuestion = pgTable('training_question', {
  id: serial().primaryKey(),
  question: text().notNull(),
  answer_a: text().notNull(),
  answer_b: text().notNull(),
  answer_c: text().notNull(),
  answer_d: text().notNull(),
  correct: text().notNull(),
  /** Shown after a wrong answer. */
  why: text().notNull(),
  product_type: text().notNull(),
  language: text().notNull(),
  active: flag().notNull().default(0),
  deleted_at: at(),
})

/** A quiz that a person started; a passed one is a certificate. */
export const trainingQuiz = pgTable(
  'training_quiz',
  {
    id: serial().primaryKey(),
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    merchant_user_id: whole()
      .notNull()
      .references(() => merchantUser.id),
    product_type: text().notNull(),
    language: text().notNull(),
    /** The questions asked, in order. */
    questions: jsonb().$type<number[]>().notNull(),
    begun_at: at().notNull(),
    handed_in_at: at(),
    score: whole(),
    /** Certificate id; null: not passed. */
    reference: text().unique(),
  },
  (t) => [index('training_quiz_of').on(t.merchant_id, t.product_type, t.begun_at)],
)
