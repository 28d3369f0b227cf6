import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

export interface Limits {
  /** Counts one passcode request of an address. Mobile networks share addresses, so the limit is wide. */
  otpSend(address: string): Promise<void>
  /** Counts one failed-or-not login of an address. */
  login(address: string): Promise<void>
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
  return { otpSend: limiter(100, 600), login: limiter(60, 600) }
}
