/** Where the product stands with a rule. `OUTSIDE`: nothing in the product falls under it, and `gap` says why. */
type Holding =
  | { state: 'HELD'; in: readonly string[] }
  | { state: 'PARTLY'; in: readonly string[]; gap: string }
  | { state: 'NOT_HELD' | 'OUTSIDE'; gap: string }

/** `CUSTOMER`: what proves who agreed to what. `TRAFFIC`: the log of visits. */
export type Kept = 'CUSTOMER' | 'TRAFFIC'

export interface LegalRule {
  id: `R${number}` | `R${number}a`
  /** What the product must do. */
  words: string
  /** First business day on which the rule binds. */
  from: string
  /** The rule bound before that day; its first day was not looked up. */
  earlier?: true
  /** Last day, where a rule ends. */
  until?: string
  source: string
  /** How sure the reading of the source is. */
  sure: 'HIGH' | 'MEDIUM' | 'LOW'
  /** What must be kept after its last use, and for how many days. */
  keeps?: { what: readonly Kept[]; days: number }
  holding: Holding
}

/** The day of the study that read the sources; a decision of our own binds from it too. */
export const STUDIED = '2026-11-20'

/** Whether the rule binds on this business day. Both ends belong to it. */
export const bindsOn = ({ from, until, earlier }: LegalRule, day: string): boolean =>
  (earlier === true || from <= day) && (until === undefined || day <= until)
