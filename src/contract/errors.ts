import type { UndoRefused } from '#src/contract/audit/steps.ts'

/** Every error the server may answer: code → HTTP status. The words stand in src/locales/errors.words.ts. */
export const errorStatus = {
  MALFORMED: 400,
  IDEMPOTENCY_KEY: 400,
  NO_SESSION: 401,
  NOT_SIGNED: 401,
  ROLE_REFUSED: 403,
  LIVE_KEY: 403,
  CROSS_SITE: 403,
  OWN_PROPOSAL: 403,
  LOOKING_ONLY: 403,
  NOT_FOUND: 404,
  METHOD: 405,
  DUPLICATE: 409,
  EXTERNAL_ID_TAKEN: 409,
  IDEMPOTENCY_REUSED: 409,
  IDEMPOTENCY_RUNNING: 409,
  CHANGED_MEANWHILE: 409,
  UNDO_REFUSED: 409,
  IN_USE: 409,
  ALREADY_CHOSEN: 409,
  ALREADY_DECIDED: 409,
  STEP_NOT_ALLOWED: 409,
  MONTH_LOCKED: 409,
  PAYOUT_HELD: 409,
  LAST_ROUTE: 409,
  TOO_LATE: 409,
  EXPIRED: 410,
  OWN_ACCOUNT: 409,
  LAST_ADMIN: 409,
  MASQUERADING: 409,
  ALREADY_WAITING: 409,
  TAKES_TWO: 409,
  MAKER_GONE: 409,
  TOO_LARGE: 413,
  WRONG_CONTENT: 415,
  INVALID: 422,
  WRONG_LOGIN: 422,
  WRONG_OTP: 422,
  TOTP_NEEDED: 422,
  TOTP_ENROL: 422,
  OTP_WAIT: 429,
  OTP_EXPIRED: 422,
  OTP_USED_UP: 422,
  CONSENT_MISSING: 422,
  PROFILE_INCOMPLETE: 422,
  NO_MATCH: 422,
  OFFER_GONE: 409,
  PRODUCT_NOT_OFFERED: 409,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Body of every error answer. `errors` maps a field to the words to show under it. */
export interface ErrorBody {
  success: false
  code: ErrorCode
  message: string
  errors?: Record<string, string>
  /** Back office page that shows what blocks the action. */
  link?: string
  /** For support: the same id is in the server's log. */
  requestId: string
  /**
   * With CHANGED_MEANWHILE: the stored value, who set it and when. With ALREADY_DECIDED: the state that the decision
   * led to, who decided, when and why.
   */
  current?: { value: unknown; by: string; at: string; reason?: string }
  /** With UNDO_REFUSED: the changes that cannot be taken back, and why. */
  refused?: UndoRefused
}
