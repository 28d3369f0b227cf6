import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { partnerBilling } from '#partner/words/cases.words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { useWords } from '#src/platform/words.tsx'

type Paying = AnswerOf<'GET /api/partner/earnings'>['months'][number]['paying']

/** Invoice and credit notes of a month: numbers, and what we made as PDF. */
export function BillingCell({ paying, onGive }: { paying: Paying; onGive: () => void }) {
  const t = useWords(partnerBilling)
  const owner = may(useMerchant(), 'owner')
  const { state, hold, billing, documents, invoice_no } = paying
  const isWaiting = (state === 'DUE' || state === 'HELD') && hold !== 'NOTHING'
  if (documents.length > 0)
    return (
      <ul className="documents">
        {documents.map((one) => (
          <li key={one.id}>
            <span>{t(one.kind)}</span> <span>{one.number ?? '–'}</span>{' '}
            {one.ours && owner && (
              <TextButton
                aria-label={t('pdfOf', { number: one.number ?? '' })}
                onClick={() =>
                  void saveFrom(
                    `/api/partner/billing-documents/${one.id}`,
                    `${one.number?.replaceAll('/', '-')}.pdf`,
                  )
                }
              >
                {t('pdf')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    )
  if (billing === 'SELF') return isWaiting ? <span className="small muted">{t('madeWhenPaid')}</span> : '–'
  return (
    <>
      <span>{invoice_no ?? (isWaiting ? '' : '–')}</span>{' '}
      {owner && isWaiting && (
        <TextButton onClick={onGive}>{t(invoice_no ? 'changeInvoice' : 'giveInvoice')}</TextButton>
      )}
    </>
  )
}
