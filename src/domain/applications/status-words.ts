import type { StatusKey } from '#src/contract/applications/status-key.ts'
import { statusCode, statuses } from './status.ts'

/**
 * What lenders call a status, by our key. Our own keys and codes are understood everywhere.
 * Letters and digits decide: capitals, spaces and marks between them do not.
 */
const everyLender: Record<StatusKey, readonly string[]> = {
  CREATED: ['not sent', 'बनाया गया'],
  SUBMITTED: ['sent', 'login', 'logged in', 'in process', 'under process', 'भेजा गया'],
  DEDUPE_REJECTED: ['dedupe', 'duplicate', 'existing customer', 'पहले से ग्राहक'],
  OFFER_RECEIVED: ['offer', 'offer made', 'in principle approved', 'ऑफ़र मिला'],
  NO_OFFER: ['not eligible', 'ineligible', 'कोई ऑफ़र नहीं'],
  OFFER_SELECTED: ['offer accepted', 'offer chosen', 'ऑफ़र चुना गया'],
  KYC_PENDING: ['kyc open', 'kyc started', 'documents pending', 'केवाईसी बाकी'],
  KYC_VERIFIED: ['kyc done', 'kyc complete', 'kyc completed', 'kyc success', 'केवाईसी पूरा'],
  KYC_REJECTED: ['kyc failed', 'kyc refused', 'केवाईसी अस्वीकृत'],
  APPROVED: ['approve', 'sanctioned', 'sanction', 'मंज़ूर', 'स्वीकृत'],
  MANDATE_DONE: ['mandate', 'enach done', 'nach done', 'emandate done', 'repayment set up', 'ई-मैंडेट पूरा'],
  AGREEMENT_SIGNED: ['agreement', 'esign done', 'signed', 'agreement done', 'अनुबंध पर हस्ताक्षर'],
  DISBURSED: ['disbursal', 'disbursement', 'disbursal done', 'funded', 'paid out', 'वितरित', 'लोन मिला'],
  CANCELLED_COOLING_OFF: ['cancelled', 'cooling off', 'loan cancelled', 'कूलिंग ऑफ़ में रद्द'],
  REJECTED: ['reject', 'declined', 'decline', 'not approved', 'अस्वीकृत'],
  WITHDRAWN: ['withdrawn by customer', 'customer withdrew', 'not interested', 'वापस लिया'],
  EXPIRED: ['lapsed', 'offer expired', 'समय समाप्त'],
  LENDER_ERROR: ['error', 'technical error', 'failed', 'त्रुटि'],
  CORRECTION_NEEDED: ['correction', 'details to correct', 'query raised', 'जानकारी सुधारनी है'],
}

const normal = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Word, as `normal` writes it → canonical code. */
export type StatusBook = ReadonlyMap<string, number>

/** A lender's own words, which take precedence over the common ones. */
export const statusBook = (words: readonly (readonly [word: string, key: StatusKey])[]): StatusBook =>
  new Map(words.map(([word, key]) => [normal(word), statusCode[key]]))

const common: StatusBook = new Map([
  ...statuses.flatMap(({ key, code }): [string, number][] => [
    [normal(key), code],
    [String(code), code],
  ]),
  ...statusBook(
    Object.entries(everyLender).flatMap(([key, words]) =>
      words.map((word) => [word, key as StatusKey] as const),
    ),
  ),
])

/** The canonical code of a lender's word; undefined for an unmapped word. */
export function codeOfWord(word: string, own: StatusBook): number | undefined {
  const normalized = normal(word)
  return own.get(normalized) ?? common.get(normalized)
}
