import type { UnmatchedLender } from '#src/contract/offers/offer.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { LenderMark } from './lender-mark.tsx'
import { useReason } from './reason.ts'
import { useReturn } from './use-return.ts'
import { offers as words } from './words.ts'

/** The lenders that do not match, each with the limit that does not fit. */
export function Unmatched({ lenders }: { lenders: readonly UnmatchedLender[] }) {
  const t = useWords(words)
  const { toProfile } = useReturn()
  const reasonOf = useReason()
  return (
    <ul className="unmatched">
      {lenders.map((lender) => (
        <li key={lender.lender_id}>
          <LenderMark id={lender.lender_id} />
          <strong>{lender.legal_name}</strong>
          <span>{reasonOf(lender)}</span>
          {lender.unknown && (
            <Button kind="quiet" onClick={toProfile}>
              {t('tell')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
