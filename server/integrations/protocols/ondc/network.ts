import type * as z from 'zod'
import { type Book, loanBook, policyBook } from './conversation.ts'
import { InsurerAnswer } from './insurance-messages.ts'
import { Answer, type Context } from './messages.ts'
import { DOMAIN, INSURANCE_DOMAIN } from './registry.ts'

/** What differs between the network's domains: their rules for messages, and where we keep these. */
export interface Network {
  domain: string
  version: string
  answer: z.ZodType<{ context: z.output<typeof Context> }>
  book: Book
}

export const creditNetwork: Network = { domain: DOMAIN, version: '2.0.3', answer: Answer, book: loanBook }
export const insuranceNetwork: Network = {
  ...{ domain: INSURANCE_DOMAIN, version: '2.0.1', answer: InsurerAnswer, book: policyBook },
}
