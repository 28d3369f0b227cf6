import { type StatusKey, statusCode, statuses } from './status.ts'

/**
 * What lenders call a status in their files, by our key. Our own keys and codes are understood everywhere.
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
  MANDATE_DONE: ['mandate', 'enach done', 'nach done', 'emandate done', 'repayment set up'],
  AGREEMENT_SIGNED: ['agreement', 'esign done', 'signed', 'agreement done', 'अनुबंध पर हस्ताक्षर'],
  DISBURSED: ['disbursal', 'disbursement', 'disbursal done', 'funded', 'paid out', 'वितरित'],
  CANCELLED_COOLING_OFF: ['cancelled', 'cooling off', 'loan cancelled', 'कूलिंग ऑफ़ में रद्द'],
  REJECTED: ['reject', 'declined', 'decline', 'not approved', 'अस्वीकृत'],
  WITHDRAWN: ['withdrawn by customer', 'customer withdrew', 'not interested', 'वापस लिया'],
  EXPIRED: ['lapsed', 'offer expired', 'समय समाप्त'],
  LENDER_ERROR: ['error', 'technical error', 'failed', 'त्रुटि'],
}

/** Words of single lenders, by the lender's name; they win over those of every lender. */
const ofLender: Record<string, Partial<Record<StatusKey, readonly string[]>>> = {
  'Aarna-Finance': { APPROVED: ['stp ok'], KYC_PENDING: ['vkyc link sent'], DISBURSED: ['booked'] },
  'Bharatpath-Credit': { REJECTED: ['closed'], EXPIRED: ['cancelled'] },
}

const normal = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

type Book = ReadonlyMap<string, number>

const bookOf = (words: Partial<Record<StatusKey, readonly string[]>>): Book =>
  new Map(
    Object.entries(words).flatMap(([key, list]) =>
      list.map((word) => [normal(word), statusCode[key as StatusKey]] as const),
    ),
  )

const common: Book = new Map([
  ...statuses.flatMap(({ key, code }): [string, number][] => [
    [normal(key), code],
    [String(code), code],
  ]),
  ...bookOf(everyLender),
])
const own: ReadonlyMap<string, Book> = new Map(
  Object.entries(ofLender).map(([lender, words]) => [normal(lender), bookOf(words)]),
)

/** The canonical code of a lender's word; undefined for an unmapped word. */
export function codeOfWord(word: string, lenderName: string): number | undefined {
  const said = normal(word)
  return own.get(normal(lenderName))?.get(said) ?? common.get(said)
}
