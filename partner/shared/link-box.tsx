import './link-box.css'
import type { OwnLink } from '#src/contract/merchants/partner-product.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { QrCode, saveQr } from '#src/kit/figures/qr-code.tsx'
import { partnerProducts } from '#src/locales/portal.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { useMerchant } from './current-merchant.ts'

interface Props {
  link: Pick<OwnLink, 'url' | 'slug' | 'qr' | 'product_id'>
  /** The text to send with it, and who pays whom. Default: those of its loan. */
  share?: string
  disclosure?: (partner: string) => string
}

/** A tracking link of the merchant: URL, QR code and a text to send, which always says who pays whom. */
export function LinkBox({ link, share, disclosure }: Props) {
  const t = useWords(partnerProducts)
  const { merchantName } = useMerchant()
  const sent = share ?? t(`${link.product_id ?? 'pl'}Share`, { link: link.url })
  const pays = disclosure?.(merchantName) ?? t('disclosure', { partner: merchantName })
  const text = `${sent}\n\n${pays}`
  return (
    <div className="own-link">
      <QrCode qr={link.qr} label={t('qr', { url: link.url })} />
      <div className="stack">
        <p className="own-link-url">
          <a href={link.url}>{link.url}</a>
        </p>
        <div className="own-link-actions">
          <CopyButton text={link.url} kind="primary">
            {t('copy')}
          </CopyButton>
          <Button kind="secondary" onClick={() => saveQr(link.qr, link.slug)}>
            {t('saveQr')}
          </Button>
        </div>
        <h3>{t('text')}</h3>
        <p className="own-link-text">{text}</p>
        <div className="own-link-actions">
          <CopyButton text={text}>{t('copyText')}</CopyButton>
          <a
            className="button secondary"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('whatsapp')}
          </a>
        </div>
      </div>
    </div>
  )
}
