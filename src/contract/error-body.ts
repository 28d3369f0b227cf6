import type { UndoRefused } from '#src/contract/audit/steps.ts'
import type { ErrorCode } from './errors.ts'

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
