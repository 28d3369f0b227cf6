import type { ErrorCode } from '#src/contract/errors.ts'
import { pair } from './pair.ts'

const words: Record<ErrorCode, string> = {
  MALFORMED: 'The request could not be read',
  NO_SESSION: 'Please sign in',
  NOT_SIGNED: 'The signature of this message is missing, wrong or too old',
  ROLE_REFUSED: 'Your role does not allow this',
  CROSS_SITE: 'This request came from another site and was refused',
  NOT_FOUND: 'Not found',
  METHOD: 'This address does not take that kind of request',
  DUPLICATE: 'This already exists',
  CHANGED_MEANWHILE: 'Somebody changed this meanwhile',
  IN_USE: 'Still in use by: {places}. Take it away there first',
  ALREADY_CHOSEN: 'You have already chosen an offer. Withdraw it before you choose another one',
  STEP_NOT_ALLOWED: 'This step is not possible now',
  MONTH_LOCKED: 'The month is locked',
  LAST_ROUTE: 'At least one OTP route must stay on',
  TOO_LATE: 'The time for this is over',
  OWN_ACCOUNT: 'Nobody changes the own role or switches the own account off',
  LAST_ADMIN: 'This is the last active admin of role 1. Make another one first',
  MASQUERADING: 'You already act as a merchant. Leave that first',
  EXPIRED: 'This has expired and can no longer be used',
  TOO_LARGE: 'This is too large',
  WRONG_CONTENT: 'This kind of content is not accepted',
  INVALID: 'Please check the marked fields',
  WRONG_LOGIN: 'These sign-in details are not right',
  WRONG_OTP: 'This passcode is not right',
  TOTP_NEEDED: 'Enter the code of your authenticator app',
  TOTP_ENROL: 'Your role signs in with an authenticator app. Set it up now',
  OTP_EXPIRED: 'This passcode has expired. Ask for a new one',
  OTP_USED_UP: 'Too many wrong passcodes. Ask for a new one',
  CONSENT_MISSING: 'We need your consent for this step',
  NO_MATCH: "These details don't match",
  PROFILE_INCOMPLETE: 'Please complete your profile first',
  OFFER_GONE: 'This offer is no longer available. The list has been renewed',
  TOO_MANY: 'Too many tries. Please wait {seconds} seconds',
  INTERNAL: 'Something went wrong on our side',
  UNAVAILABLE: 'This is not available right now. Please try again shortly',
}

/** What people read when a call is refused. */
export const errors = pair(words, () => import('./errors.hi.ts'))
