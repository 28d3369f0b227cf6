import '#partner/shared/link-box.css'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { QrCode, saveQr } from '#src/kit/figures/qr-code.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ChooseLink } from './choose-link.tsx'
import { Snippet } from './snippet.tsx'
import { integrationTasks } from './words.ts'

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#070050;color:#fff;text-decoration:none'

/** A link to copy, its QR code to print, and code for a link or a button. */
export default function LinkTask() {
  const t = useWords(integrationTasks)
  const answer = useCall('GET /api/partner/widget', {})
  return (
    <div className="integration">
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {answer.data && (
        <ChooseLink links={answer.data.links}>
          {({ url, qr, slug }) => (
            <>
              <section className="panel own-link">
                <QrCode qr={qr} label={t('qr', { url })} />
                <div className="stack">
                  <p className="own-link-url">
                    <a href={url}>{url}</a>
                  </p>
                  <div className="own-link-actions">
                    <CopyButton text={url} kind="primary">
                      {t('copyLink')}
                    </CopyButton>
                    <Button kind="secondary" onClick={() => saveQr(qr, slug)}>
                      {t('saveQr')}
                    </Button>
                  </div>
                </div>
              </section>
              {(['asLink', 'asButton'] as const).map((key) => (
                <section key={key} className="panel settings-part">
                  <h2>{t(key)}</h2>
                  <Snippet
                    code={`<a href="${url}"${key === 'asButton' ? ` style="${BUTTON}"` : ''}>${t('linkTitle')}</a>`}
                    copy={t('copyCode')}
                    label={`${t('copyCode')}: ${t(key)}`}
                  />
                </section>
              ))}
            </>
          )}
        </ChooseLink>
      )}
    </div>
  )
}
