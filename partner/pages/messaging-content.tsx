import '../support/support.css'
import type { MessageRow } from '#src/contract/portal-support.ts'
import { formatDate } from '#src/domain/dates.ts'
import { loanProducts } from '#src/domain/products.ts'
import { partner } from '#src/locales/partner.ts'
import { partnerSupport } from '#src/locales/partner-support.ts'
import { productNames } from '#src/locales/product-names.ts'
import { languages } from '#src/platform/language.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { heldIn } from '../parts/address.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Failure } from '../parts/failure.tsx'
import { Filter } from '../support/filter.tsx'

const channels = ['WHATSAPP', 'SMS', 'EMAIL'] as const

/** Texts to send, each with the merchant's link and disclosure. */
export default function MessagingContent() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const products = useWordTable(productNames)
  const held = heldIn(useSearch())
  const { data, error, reload } = useCall('GET /api/partner/messages', {})
  const shown = data?.data.filter(
    ({ product_type, channel, language }) =>
      (!held.product || held.product === product_type) &&
      (!held.channel || held.channel === channel) &&
      (!held.language || held.language === language),
  )
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('messagingContent')}</PageTitle>
        <p className="muted">{t('disclosureNote')}</p>
      </header>
      <section className="list-filters" aria-label={t('narrow')}>
        <Filter
          name="product"
          label={t('allProducts')}
          options={loanProducts.map(({ type }) => [type, products[type]])}
        />
        <Filter name="channel" label={t('allChannels')} options={channels.map((one) => [one, t(one)])} />
        <Filter name="language" label={t('allLanguages')} options={Object.entries(languages)} />
      </section>
      {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
      {!data && !error && (
        <div className="panel">
          <Skeleton lines={8} />
        </div>
      )}
      {shown?.length === 0 && <p className="panel">{t('noneHere')}</p>}
      <div className="cards wide">
        {shown?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
    </>
  )
}

function Message({ message }: { message: MessageRow }) {
  const t = useWords(partnerSupport)
  const products: Record<string, string> = useWordTable(productNames)
  const reader = useLanguage()
  const { title, text, channel, product_type, language, valid_until, expired } = message
  const until = formatDate(valid_until, reader)
  return (
    <section className={expired ? 'panel message expired' : 'panel message'}>
      <p className="small muted">
        {t(channel)} · {products[product_type] ?? product_type} · {languages[language]}
      </p>
      <h2 lang={language}>{title}</h2>
      <p className="message-text" lang={language}>
        {text}
      </p>
      <p className="small muted">{t(expired ? 'expired' : 'validUntil', { until })}</p>
      {!expired && (
        <div className="training-actions">
          <CopyButton text={text}>{t('copyText')}</CopyButton>
          <a
            className="button secondary"
            href={hrefOf(channel, title, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('send')}
          </a>
        </div>
      )}
    </section>
  )
}

function hrefOf(channel: MessageRow['channel'], title: string, text: string): string {
  const body = encodeURIComponent(text)
  if (channel === 'EMAIL') return `mailto:?subject=${encodeURIComponent(title)}&body=${body}`
  return channel === 'SMS' ? `sms:?body=${body}` : `https://wa.me/?text=${body}`
}
