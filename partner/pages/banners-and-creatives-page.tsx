import { useRef } from 'react'
import { queryIn } from '#partner/shared/query.ts'
import { ContentList } from '#partner/support/content-list.tsx'
import { Filter } from '#partner/support/filter.tsx'
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
import { useSearch } from '#src/platform/router.tsx'
import { saveFrom } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

/** Pictures with the merchant's name, link and QR code. */
export default function BannersAndCreatives() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const asked = queryIn(useSearch()).link ?? ''
  const all = useCall('GET /api/partner/creatives', { query: {} })
  const { links = [], card = false } = all.data ?? {}
  const link = links.some(({ id }) => String(id) === asked) ? asked : ''
  const chosen = useCall('GET /api/partner/creatives', link ? { query: { link: Number(link) } } : null)
  return (
    <ContentList
      title={names('bannersAndCreatives')}
      lead={t('creativesText')}
      filteredBy={['size', 'product', 'language']}
      of={link ? chosen : all}
      more={
        links.length > 1 && (
          <Filter
            name="link"
            label={t('usualLink')}
            options={links.map(({ id, name }) => [String(id), name])}
          />
        )
      }
      first={card && <VisitingCard link={link} />}
      draw={(creative) => <Picture key={creative.id} creative={creative} link={link} />}
    />
  )
}

const withLink = (address: string, link: string, language?: string) => {
  const query = new URLSearchParams({ ...(link && { link }), ...(language && { language }) })
  return query.size > 0 ? `${address}?${query}` : address
}

/** The signed-in person's card, to send and to print. */
function VisitingCard({ link }: { link: string }) {
  const t = useWords(partnerSupport)
  const language = useLanguage()
  const path = (file: string) => withLink(`/api/partner/visiting-card/${file}`, link, language)
  return (
    <section className="panel creative visiting-card">
      <div className="creative-frame">
        <img src={path('preview.png')} alt={t('card')} width="480" height="274" />
      </div>
      <div>
        <h2>{t('card')}</h2>
        <p className="muted">{t('cardText')}</p>
        <div className="training-actions">
          {maySharePictures() && <Share address={path('picture.png')} name="card" text="" />}
          <Button kind="secondary" onClick={() => void saveFrom(path('picture.png'), 'tulna-card.png')}>
            {t('png')}
          </Button>
          <Button kind="secondary" onClick={() => void saveFrom(path('picture.pdf'), 'tulna-cards.pdf')}>
            {t('cardPdf')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Picture({ creative, link }: { creative: CreativeRow; link: string }) {
  const t = useWords(partnerSupport)
  const products: Record<string, string> = useWordTable(productNames)
  const reader = useLanguage()
  const { id, title, text, format, product_type, language, valid_until, expired, link_missing } = creative
  const until = formatDate(valid_until, reader)
  const path = (file: string) => withLink(`/api/partner/creatives/${id}/${file}`, link)
  const save = (kind: 'png' | 'pdf') =>
    void saveFrom(path(`picture.${kind}`), `tulna-${format.toLowerCase()}-${id}.${kind}`)
  return (
    <section className={expired ? 'panel creative expired' : 'panel creative'}>
      <div className="creative-frame">
        {link_missing && !expired ? (
          <LinkMissing category={link_missing} />
        ) : expired ? (
          <span className="muted">{t('expired', { until })}</span>
        ) : (
          <img
            src={path('preview.png')}
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
            {text && maySharePictures() && (
              <Share address={path('picture.png')} name={String(id)} text={text} />
            )}
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
function Share({ address, name, text }: { address: string; name: string; text: string }) {
  const t = useWords(partnerSupport)
  const picture = useRef<{ address: string; file: File }>(undefined)
  async function share() {
    try {
      // Another link is another picture.
      if (picture.current?.address !== address)
        picture.current = {
          address,
          file: new File([await requestFile(address)], `tulna-${name}.png`, { type: 'image/png' }),
        }
      await navigator.share({ files: [picture.current.file], ...(text && { text }) })
    } catch (failure) {
      if (failure instanceof ApiError) notify('error', failure.message)
      // The press was too long ago when the image arrived.
      else if ((failure as Error).name === 'NotAllowedError') notify('info', t('shareReady'))
      // The person closed the sheet.
      else if ((failure as Error).name !== 'AbortError') throw failure
    }
  }
  return <Button onClick={() => void share()}>{t(text ? 'shareBoth' : 'shareCard')}</Button>
}
