import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

export interface Limits {
  /** Counts one passcode request of an address. Mobile networks share addresses, so the limit is wide. */
  otpSend(address: string): Promise<void>
  /** Counts one failed-or-not login of an address. */
  login(address: string): Promise<void>
  /** Counts one form that an address sends without a session. */
  form(address: string): Promise<void>
  /** Counts one look at, or one try of, a lender's form, which an unguessable id opens. */
  intake(address: string): Promise<void>
  /** Counts one step of a journey: a person takes a few a minute, a mobile network's address holds many people. */
  journey(address: string): Promise<void>
  /** Counts one passcode that a lender is asked for, or one that it checks, by application. */
  lenderOtp(application: string): Promise<void>
  /** Counts one lead that a merchant's system sends, by its credentials. */
  apiLead(client: string): Promise<void>
  /** Counts one picture that a merchant keeps here, by merchant. */
  upload(merchant: string): Promise<void>
  /** Counts one question to a lender that a waiting page asks, by application. */
  lenderCheck(application: string): Promise<void>
}

/** Each throws TOO_MANY with the seconds to wait. */
export function makeLimits(): Limits {
  const limiter = (points: number, duration: number) => {
    const counted = new RateLimiterMemory({ points, duration })
    return async (address: string) => {
      try {
        await counted.consume(address)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new AppError('TOO_MANY', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
      }
    }
  }
  return {
    otpSend: limiter(100, 600),
    login: limiter(60, 600),
    form: limiter(20, 3600),
    intake: limiter(600, 600),
    journey: limiter(3000, 600),
    lenderOtp: limiter(12, 600),
    lenderCheck: limiter(30, 600),
    apiLead: limiter(60, 60),
    upload: limiter(40, 3600),
  }
}
