import { lenderApplication as words } from '#customer/applications/words.ts'
import { track } from '#src/platform/journey.ts'
import { useWords } from '#src/platform/words.tsx'

/** Sends the customer to the lender's own site: names the host, and leaves on a click. */
export function LenderLeave({ lender, url }: { lender: string; url: string }) {
  const t = useWords(words)
  const { host } = new URL(url)
  return (
    <>
      <p>{t('leaveText', { lender, host })}</p>
      <p>{t('leaveKnows')}</p>
      <div className="form-actions">
        <a className="button primary" href={url} rel="noreferrer" onClick={() => track('LENDER_REDIRECT')}>
          {t('leaveGo', { host })}
        </a>
      </div>
      <p className="muted small" role="status">
        {t('leaveBack', { lender })}
      </p>
    </>
  )
}
