import { typedPasscode } from '#src/contract/access/typed-passcode.ts'
import { email, mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import { isIpAddress } from '#src/contract/ip-address.ts'
import {
  address,
  fullName,
  httpsOrigin,
  ifsc,
  personName,
  personPan,
  pincode,
  withoutMarkup,
} from '#src/contract/patterns.ts'
import { isGstin, isPan } from '#src/contract/tax-numbers.ts'

/** What a field takes, and the problem of everything else. */
export interface Rule {
  accepts: (typed: string) => boolean
  /** Key of src/locales/validation.words.ts, or which one by what is typed. */
  problem: string | ((typed: string) => string)
  /** What is typed → what is sent. */
  tidy?: (typed: string) => unknown
}

const by = (pattern: RegExp, problem: string): Rule => ({ accepts: (typed) => pattern.test(typed), problem })
const upper = (typed: string) => typed.toUpperCase()

/** Key of src/locales/validation.words.ts for what was typed. */
export const problemOf = ({ problem }: Rule, typed: string): string =>
  typeof problem === 'string' ? problem : problem(typed)

/** At least so many characters. */
export const atLeast = (least: number, problem: string): Rule => ({
  accepts: (typed) => typed.length >= least,
  problem,
})

/** Fewer characters rarely say what is meant. */
export const question = atLeast(20, 'tooShort20')

/* One for each format of the contract; the schemas of the calls have the same patterns. */
export const rules = {
  account: by(/^\d{9,18}$/, 'accountNumber'),
  address: by(address, 'address'),
  email: by(email, 'email'),
  fullName: by(fullName, 'userName'),
  gstin: { accepts: (typed) => isGstin(upper(typed)), problem: 'gstin', tidy: upper },
  ifsc: by(ifsc, 'ifsc'),
  ipAddress: { accepts: isIpAddress, problem: 'ipAddress' },
  mobile: { accepts: (typed) => mobile.test(normaliseMobile(typed)), problem: 'mobile' },
  /** Of a site; the call lowers its letters. */
  origin: { accepts: (typed) => httpsOrigin.test(typed.toLowerCase()), problem: 'webhookHttps' },
  otp: { accepts: (typed) => otp.test(typedPasscode(typed)), problem: 'otp', tidy: typedPasscode },
  pan: { accepts: (typed) => isPan(upper(typed)), problem: 'pan', tidy: upper },
  percent: {
    accepts: (typed) => Number(typed) >= 0 && Number(typed) <= 100,
    problem: 'percent',
    tidy: Number,
  },
  personName: by(personName, 'personName'),
  personPan: { accepts: (typed) => personPan.test(upper(typed)), problem: 'pan', tidy: upper },
  pincode: by(pincode, 'pincode'),
  plainNumber: by(/^[A-Za-z0-9/_.-]+$/, 'plainNumber'),
  /** A line of text. */
  plain: by(withoutMarkup, 'noMarkup'),
} as const satisfies Record<string, Rule>
