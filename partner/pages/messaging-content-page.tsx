import { ContentList } from '#partner/support/content-list.tsx'
import { LinkMissing } from '#partner/support/link-missing.tsx'
import { partnerSupport } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import { languages } from '#src/contract/language.ts'
import type { MessageRow } from '#src/contract/merchants/portal-support.ts'
import { formatDate } from '#src/domain/dates.ts'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

/** Texts to send, each with the merchant's link and disclosure. */
export default function MessagingContent() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  return (
    <ContentList
      title={names('messagingContent')}
      lead={t('disclosureNote')}
      filteredBy={['product', 'channel', 'language']}
      of={useCall('GET /api/partner/messages', {})}
      isWide
      draw={(message) => <Message key={message.id} message={message} />}
    />
  )
}

function Message({ message }: { message: MessageRow }) {
  const t = useWords(partnerSupport)
  const products: Record<string, string> = useWordTable(productNames)
  const reader = useLanguage()
  const { title, text, channel, product_type, language, valid_until, expired, link_missing } = message
  const until = formatDate(valid_until, reader)
  return (
    <section className={expired ? 'panel message expired' : 'panel message'}>
      <p className="small muted">{`${t(channel)} · ${products[product_type] ?? product_type} · ${languages[language]}`}</p>
      <h2 lang={language}>{title}</h2>
      <p className="message-text" lang={language}>
        {text}
      </p>
      <p className="small muted">{t(expired ? 'expired' : 'validUntil', { until })}</p>
      {link_missing && !expired && <LinkMissing category={link_missing} />}
      {!expired && !link_missing && (
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
