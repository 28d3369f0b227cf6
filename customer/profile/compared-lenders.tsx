import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { profile as words } from '#customer/shared/words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

/** The names of all lenders whose rules the details are put to. */
export function ComparedLenders() {
  const t = useWords(words)
  const { data } = useCall('GET /api/lenders-compared', {})
  if (!data?.length) return null
  return (
    <>
      <h3>{t('lendersChecked', { count: data.length })}</h3>
      <ul className="lenders-checked">
        {data.map(({ lender_id, legal_name }) => (
          <li key={lender_id}>
            <LenderMark id={lender_id} />
            {legal_name}
          </li>
        ))}
      </ul>
    </>
  )
}
