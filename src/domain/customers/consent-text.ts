import type { Words } from '#src/contract/bilingual.ts'

export interface ConsentWords {
  title: string
  /** Paragraphs; `{lender}` is the legal name of the lender that receives the data, `{bureau}` whom it asks. */
  body: readonly string[]
  /** Each kind of data separately. */
  data: readonly string[]
  purposes: readonly string[]
}

/** A consent text in both languages, with the purpose that it is given for. */
export type ConsentTextOf<Purpose extends string> = { purpose: Purpose } & Record<keyof Words, ConsentWords>
