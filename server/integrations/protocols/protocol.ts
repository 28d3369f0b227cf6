import type * as z from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { Connection } from '#server/platform/settings/lender-connections.ts'
import type { lenderCall } from '#server/tables/lending.ts'
import type { Complaint, ComplaintAct, ComplaintSubject } from '#src/contract/applications/complaint.ts'
import type { LenderStatus } from '#src/contract/applications/lender-wire.ts'
import type { Repayment, RepayWay } from '#src/contract/applications/repayment.ts'
import type { Eligibility, OtpChecked, OtpSent } from './wire.ts'

/** What a protocol that keeps a conversation works with. */
export type World = Pick<Deps, 'database' | 'settings' | 'keys' | 'clock' | 'log'>

/** What the gateway carries out for a protocol: with timeout, circuit breaker and log. */
export interface Request<A> {
  operation: (typeof lenderCall.$inferInsert)['operation']
  method: 'GET' | 'POST'
  /** Below the endpoint of the lender. */
  path: string
  /** A page of the lender's instead, on a host that is agreed. It gets no proof of who we are. */
  url?: string
  /** Of who else is asked for the lender: it has a breaker of its own, and nothing of its answer is logged. */
  other?: {
    name: string
    headers: Record<string, string>
    maxBytes: number
    isGenuine(raw: string, signature: string | null): boolean
  }
  body?: Record<string, unknown>
  /** The body goes out as a form of a page does. */
  isForm?: true
  /** The answer is a text, a page for example. */
  isText?: true
  idempotencyKey?: string
  answer: z.ZodType<A>
  /** An answer without a body is an acknowledgement. */
  mayBeEmpty?: true
}

/** As it goes out. */
export interface Outgoing {
  method: 'GET' | 'POST'
  url: string
  /** Of a POST. */
  body: string | undefined
  idempotencyKey: string | undefined
}

/** One application at one lender. */
export interface Line {
  /** Our id of the application. */
  id: string
  mode: 'native' | 'light-touch' | 'redirect'
  connection: Connection
  world: World
  send<A>(request: Request<A>): Promise<A>
}

/** What a customer does about a complaint, or that we ask what became of it. */
export interface ComplaintMove {
  reference: string
  act: 'open' | 'ask' | ComplaintAct
  /** The same for a repeat. */
  key: string
  subject: ComplaintSubject
  text: string
  person: { name: string; phone: string; email: string }
}

type Body = Record<string, unknown>

/**
 * How a network of lenders is spoken with. An operation that is left out does not exist in it: nothing above asks for it.
 * Each may throw what `send` throws.
 */
export interface Protocol {
  /** Of every request: who we are, and what proves it. */
  headers(
    connection: Connection,
    outgoing: Outgoing,
    world: World,
  ): Record<string, string> | Promise<Record<string, string>>
  eligibility?(line: Line, body: Body): Promise<z.output<typeof Eligibility>>
  /** Safe to repeat. @param corrections how often the details were corrected; each makes it a new request */
  submit(line: Line, body: Body, corrections: number): Promise<LenderStatus>
  otpSend?(line: Line, theirs: string): Promise<z.output<typeof OtpSent>>
  otpVerify?(line: Line, theirs: string, otp: string): Promise<z.output<typeof OtpChecked>>
  /**
   * Says how the application stands. In a network whose answers come later it also makes the next step, where one is due: each
   * message that arrives asks for it. Left out: what becomes of an application comes by webhook or file. @param theirs the lender's reference
   */
  status?(line: Line, theirs: string): Promise<LenderStatus>
  /** The lender has forms of its own between two steps. @throws INVALID for answers that it does not ask for */
  answerForm?(line: Line, theirs: string, values: Record<string, string>): Promise<LenderStatus>
  acceptOffer(line: Line, theirs: string, offer: Body): Promise<LenderStatus>
  /** How the loan is paid back, by what the lender said so far; null where it said nothing. */
  loan?(line: Line): Promise<Repayment | null>
  /** Asks the lender for a payment outside the plan; its answer is in `loan`. @param amount of a part */
  repay?(line: Line, way: RepayWay, amount: number | undefined): Promise<void>
  /** Complaints about the loan, newest first; null where the lender takes none yet. */
  complaints?(line: Line): Promise<Complaint[] | null>
  /** Passes on what the customer does about a complaint; safe to repeat. */
  complain?(line: Line, move: ComplaintMove): Promise<void>
  withdraw(line: Line, theirs: string, what: string): Promise<unknown>
}
