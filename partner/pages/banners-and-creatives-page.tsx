import { useRef } from 'react'
import { ContentList } from '#partner/support/content-list.tsx'
import { LinkMissing } from '#partner/support/link-missing.tsx'
import { partnerSupport } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import { languages } from '#src/contract/language.ts'
import type { CreativeRow } from '#src/contract/merchants/portal-support.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { ApiError, requestFile } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

/** Pictures with the merchant's name, link and QR code. */
export default function BannersAndCreatives() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  return (
    <ContentList
      title={names('bannersAndCreatives')}
      lead={t('creativesText')}
      filteredBy={['size', 'product', 'language']}
      of={useCall('GET /api/partner/creatives', {})}
      draw={(creative) => <Picture key={creative.id} creative={creative} />}
    />
  )
}

function Picture({ creative }: { creative: CreativeRow }) {
  const t = useWords(partnerSupport)
  const products: Record<string, string> = useWordTable(productNames)
  const reader = useLanguage()
  const { id, title, text, format, product_type, language, valid_until, expired, link_missing } = creative
  const until = formatDate(valid_until, reader)
  const save = (kind: 'png' | 'pdf') =>
    void saveFrom(
      `/api/partner/creatives/${id}/picture.${kind}`,
      `tulna-${format.toLowerCase()}-${id}.${kind}`,
    )
  return (
    <section className={expired ? 'panel creative expired' : 'panel creative'}>
      <div className="creative-frame">
        {link_missing && !expired ? (
          <LinkMissing category={link_missing} />
        ) : expired ? (
          <span className="muted">{t('expired', { until })}</span>
        ) : (
          <img
            src={`/api/partner/creatives/${id}/preview.png`}
            alt={t('picture', { title })}
            loading="lazy"
            width="480"
            height="480"
          />
        )}
      </div>
      <h2 lang={language}>{title}</h2>
      <p className="small muted">{`${t(format)} · ${products[product_type] ?? product_type} · ${languages[language]}`}</p>
      {!expired && !link_missing && (
        <>
          <p className="small muted">{t('validUntil', { until })}</p>
          <div className="training-actions">
            {text && maySharePictures() && <Share id={id} text={text} />}
            {text && <CopyButton text={text}>{t('copyText')}</CopyButton>}
            <Button kind="secondary" onClick={() => save('png')}>
              {t('png')}
            </Button>
            <Button kind="secondary" onClick={() => save('pdf')}>
              {t('pdf')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Whether this device has a sheet that takes an image: phones do, few computers. */
const maySharePictures = () =>
  navigator.canShare?.({ files: [new File([''], 'tulna.png', { type: 'image/png' })] }) ?? false

/** Opens the device's sheet with image and text together. */
function Share({ id, text }: { id: number; text: string }) {
  const t = useWords(partnerSupport)
  const picture = useRef<File>(undefined)
  async function share() {
    try {
      picture.current ??= new File(
        [await requestFile(`/api/partner/creatives/${id}/picture.png`)],
        `tulna-${id}.png`,
        { type: 'image/png' },
      )
      await navigator.share({ files: [picture.current], text })
    } catch (failure) {
      if (failure instanceof ApiError) notify('error', failure.message)
      // The press was too long ago when the image arrived.
      else if ((failure as Error).name === 'NotAllowedError') notify('info', t('shareReady'))
      // The person closed the sheet.
      else if ((failure as Error).name !== 'AbortError') throw failure
    }
  }
  return <Button onClick={() => void share()}>{t('shareBoth')}</Button>
}
