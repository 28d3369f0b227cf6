import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { useWords } from '#src/platform/words.tsx'
import { CertificateView } from './certificate.tsx'
import { adminDeletion } from './words.ts'

/** What a lender keeps, before the decision; the certificate after it. */
export function DeletionDetail({ row: { state, reference, loans } }: DetailProps) {
  const w = useWords(adminDeletion)
  if (state === 'RESTRICTED' || state === 'PURGED') return <CertificateView reference={String(reference)} />
  return state !== 'REFUSED' && Number(loans) > 0 ? <p className="muted">{w('loansText')}</p> : null
}
