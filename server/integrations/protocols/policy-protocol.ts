import type { PolicyStanding, PurchaseFacts } from './ondc/insurance-flow.ts'
import type { Line, Protocol } from './protocol.ts'

/** One purchase at one insurer. */
export type PolicyLine = Omit<Line, 'mode'>

/** How a network of insurers is spoken with. Each may throw what `send` throws. */
export interface PolicyProtocol extends Pick<Protocol, 'headers'> {
  /** Asks for plans; safe to repeat. */
  start(line: PolicyLine, facts: PurchaseFacts): Promise<PolicyStanding>
  /** How it stands, by what was said. */
  read(line: PolicyLine): Promise<PolicyStanding>
  /** Makes the step that is due: each message that arrives asks for it. */
  goOn(line: PolicyLine): Promise<PolicyStanding>
  /** @throws INVALID for a plan that is not offered at this premium */
  choose(line: PolicyLine, plan: string, premium: number): Promise<PolicyStanding>
  /** @throws INVALID for answers that are not asked for */
  answer(line: PolicyLine, values: Record<string, string>): Promise<PolicyStanding>
  /** Stops a purchase, or asks for the policy's end. */
  cancel(line: PolicyLine): Promise<PolicyStanding>
}
