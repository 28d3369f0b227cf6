import type { UnmatchedLender } from '#src/contract/offers/offer.ts'
import { LenderMark } from './lender-mark.tsx'
import { useReason } from './reason.ts'

/** The lenders that do not match, each with the limit that does not fit. */
export function Unmatched({ lenders }: { lenders: readonly UnmatchedLender[] }) {
  const reasonOf = useReason()
  return (
    <ul className="unmatched">
      {lenders.map((lender) => (
        <li key={lender.lender_id}>
          <LenderMark id={lender.lender_id} />
          <strong>{lender.legal_name}</strong>
          <span>{reasonOf(lender)}</span>
        </li>
      ))}
    </ul>
  )
}
