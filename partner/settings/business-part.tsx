import type { PartnerSettings } from '#src/contract/merchants/portal-settings.ts'
import { formatRupees } from '#src/domain/money.ts'
import { merchantForm } from '#src/locales/merchant-form.words.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { partnerSettings } from './words.ts'

/** What was checked when the merchant joined: to read only. */
export function BusinessPart({ business }: { business: PartnerSettings['business'] }) {
  const t = useWords(partnerSettings)
  const kinds = useWordTable(merchantForm)
  const place = [business.address, business.city].filter(Boolean).join(', ')
  const facts = [
    ['name', business.name],
    ['businessType', kindOf(business.business_type, kinds)],
    ['contact', business.contact_name],
    ['mobile', business.mobile],
    ['email', business.email],
    ['address', place],
    ['pincode', business.pincode],
    ['split', business.share && shareIn(business.share, t)],
  ] as const
  return (
    <section className="panel settings-part">
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key} className="fact-pair">
            <dt>{t(key)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('businessText')}</p>
    </section>
  )
}

/** Percent, rupees a case, or both. */
const shareIn = (
  { percent, flat }: NonNullable<PartnerSettings['business']['share']>,
  t: (key: 'perCase', values: { amount: string }) => string,
): string =>
  [
    percent === null ? '' : `${percent}%`,
    flat ? t('perCase', { amount: formatRupees(flat, { paise: !Number.isInteger(flat) }) }) : '',
  ]
    .filter(Boolean)
    .join(' + ')

/** As the form calls it that the merchant filled in. */
const kindOf = (kind: string | null, words: Readonly<Record<string, string>>): string | null =>
  kind && (words[kind] ?? kind)
