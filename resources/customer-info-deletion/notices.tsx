import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import type { LenderNotice } from '#src/contract/customers/deletion.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { recordAnswer } from './acts.ts'
import { adminDeletion } from './words.ts'

interface Props {
  reference: string
  notices: readonly LenderNotice[]
  onKept: () => void
}

/** Lenders' notices and answers; answers by letter are entered manually. */
export function Notices({ reference, notices, onKept }: Props) {
  const w = useWords(adminDeletion)
  const language = useLanguage()
  return (
    <>
      <h4>{w('lenders')}</h4>
      <ul>
        {notices.map((one) => (
          <li key={one.id}>
            <strong>{one.lender}</strong> {one.lender_app_id} · {w(one.state)}
            {one.answer && ` · ${one.answer === 'NO_API' ? w('noApi') : one.answer}`} ·{' '}
            {formatDateTime(one.at, language)}{' '}
            <ActButtons
              acts={[recordAnswer]}
              subject={{ ...one, reference }}
              of={one.lender}
              onDone={onKept}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
