import { email, mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import { isIpAddress } from '#src/contract/ip-address.ts'
import {
  address,
  bankAccount,
  company,
  entityPan,
  fullName,
  gstin,
  httpsOrigin,
  ifsc,
  letters,
  locality,
  personName,
  personPan,
  phone,
  pincode,
  plainNumber,
  udyam,
} from '#src/contract/patterns.ts'
import { isGstin, isPan } from '#src/contract/tax-numbers.ts'
import {
  codeReader,
  typedAddress,
  typedCompany,
  typedEmail,
  typedLine,
  typedLocality,
  typedName,
  typedUdyam,
} from '#src/contract/typed-input.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'

/** What a typed text is: how it is cleaned, and what it must be then. */
export interface TypedFormat {
  clean: (typed: string) => string
  pattern: RegExp
  /** Beyond the pattern, where a check sign has to be right. */
  accepts?: (cleaned: string) => boolean
  /** Key of src/locales/validation.words.ts. */
  problem: string
}

const format = (
  clean: (typed: string) => string,
  pattern: RegExp,
  problem: string,
  accepts?: (cleaned: string) => boolean,
): TypedFormat => ({ clean, pattern, problem, ...(accepts && { accepts }) })

const anyPan = new RegExp(`${personPan.source}|${entityPan.source}`)
const code = (pattern: RegExp, problem: string, accepts?: (cleaned: string) => boolean) =>
  format(codeReader(pattern), pattern, problem, accepts)

/**
 * Every format that people type. Schemas of calls (typed-schema.ts), declared forms, fields of the customer site and files
 * read them here, so a text is cleaned alike wherever it is typed, pasted or sent.
 */
export const formats = {
  account: code(bankAccount, 'accountNumber'),
  address: format(typedAddress, address, 'address'),
  company: format(typedCompany, company, 'company'),
  email: format(typedEmail, email, 'email'),
  entityPan: code(entityPan, 'entityPan'),
  fullName: format(typedName, fullName, 'userName'),
  gstin: code(gstin, 'gstin', isGstin),
  /** The owner’s rule tells capitals from small letters. */
  ifsc: format(codeReader(ifsc, true), ifsc, 'ifsc'),
  ipAddress: format((typed) => typedLine(typed).replace(/ /g, ''), /./, 'ipAddress', isIpAddress),
  letters: format(typedName, letters, 'letters'),
  locality: format(typedLocality, locality, 'locality'),
  mobile: format(normaliseMobile, mobile, 'mobile'),
  /** Of a site. */
  origin: format((typed) => typedLine(typed).toLowerCase(), httpsOrigin, 'webhookHttps'),
  otp: format((typed) => typedPasscode(typed), otp, 'otp'),
  pan: code(anyPan, 'pan', isPan),
  /** With the dots and apostrophes that documents show. */
  personName: format(typedLine, personName, 'personName'),
  personPan: code(personPan, 'pan'),
  /** Of an office. */
  phone: format((typed) => typedLine(typed).replace(/[./]/g, ' '), phone, 'phone'),
  pincode: code(pincode, 'pincode'),
  /** Of an invoice: blanks would make it another number. */
  plainNumber: format((typed) => typedLine(typed), plainNumber, 'plainNumber'),
  udyam: format(typedUdyam, udyam, 'uan'),
  /** Of a bank transfer. */
  utr: format((typed) => typedLine(typed).replace(/ /g, ''), plainNumber, 'plainNumber'),
} as const satisfies Record<string, TypedFormat>
export type FormatName = keyof typeof formats

/** Whether a cleaned text has its format. */
export const hasFormat = ({ pattern, accepts }: TypedFormat, cleaned: string): boolean =>
  pattern.test(cleaned) && (accepts?.(cleaned) ?? true)

/** Whether a text, cleaned, has a format. */
export const isTyped = (name: FormatName, typed: string): boolean =>
  hasFormat(formats[name], formats[name].clean(typed))
