import { ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { MyData } from '#src/contract/customers/privacy-request.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { myConsents } from '#src/locales/my-consents.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { status as statusWords } from '#src/locales/status.words.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { readablePage, type Section } from './readable-page.ts'
import { useStoredName, useStoredRows } from './stored-rows.ts'
import { myData as words } from './words.ts'

/** Profile fields that hold the id of an option, with its list. */
const lists = {
  gender: 'gender',
  state: 'state',
  residence_type: 'residencyType',
  educational_level: 'educationLevel',
  employment_status_code: 'employmentStatus',
  salary_mode: 'salaryMode',
  prefer_net_banking: 'preferNetBanking',
  business_registration_type: 'businessRegistrationType',
  business_years: 'businessYears',
  business_current_turnover: 'businessTurnover',
  business_account: 'businessAccount',
  business_nature: 'businessNature',
  gold_purity: 'goldPurity',
  property_type: 'propertyType',
} as const

/** All data of a customer as a page to read and as JSON, whose codes are explained in the language on screen. */
export function useDataFiles(data: MyData): { page: () => string; json: () => string } {
  const t = useWords(words)
  const c = useWords(myConsents)
  const s = useWords(statusWords)
  const product: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const nameOf = useStoredName()
  const stored = useStoredRows(data)
  const when = (at: string | null) => (at ? formatDateTime(at, language) : '')

  function statusIn(code: number, lender: string): string {
    const key = statusKey(code)
    return key ? s(key, { lender }) : String(code)
  }

  const sections = (): Section[] => [
    [t('storedTitle'), stored],
    [
      t('chosenTitle'),
      data.chosen_offers.flatMap((offer) => [
        [
          `${offer.lender_name}, ${product[offer.product_type] ?? offer.product_type}`,
          t('chosenRow', {
            amount: formatRupees(offer.amount),
            months: offer.tenor_months,
            apr: `${offer.apr.toFixed(2)}%`,
            emi: formatRupees(offer.emi),
          }),
        ] as const,
        ...offer.history.map(({ status, at }) => [when(at), statusIn(status, offer.lender_name)] as const),
      ]),
    ],
    [
      t('consentsTitle'),
      data.consents.map(({ purpose, lender_name, action, version, at }) => [
        c(purpose as 'SMS', { lender: lender_name ?? '' }),
        t(action, { when: when(at), version }),
      ]),
    ],
    [
      t('recipientsTitle'),
      data.recipients.map(({ kind, name, agreed_at, sent_at }) => [
        name,
        kind === 'PARTNER'
          ? t('partner', { when: when(sent_at) })
          : t(sent_at ? 'sent' : 'notSent', { when: when(sent_at ?? agreed_at) }),
      ]),
    ],
    [
      t('requestsTitle'),
      data.requests.map(({ kind, reference, status, created_at }) => [
        `${t(`asked_${kind}`)} ${reference}`,
        `${t('received', { when: when(created_at) })}. ${t(status)}`,
      ]),
    ],
  ]

  /** Only the codes that occur. */
  function codes() {
    const { profile } = data
    const fields = [
      ...Object.entries(lists),
      ...ruleQuestions.map(({ field, list }) => [field, list] as const),
    ]
    const own = fields.flatMap(([field, list]) => {
      const id = profile[field as keyof typeof lists]
      return id ? [[field, { [id]: nameOf(list, id) ?? id }] as const] : []
    })
    const steps = data.chosen_offers.flatMap(({ lender_name, history }) =>
      history.map(({ status }) => [status, statusIn(status, lender_name)] as const),
    )
    return {
      ...Object.fromEntries(own),
      status: Object.fromEntries(steps),
      purpose: Object.fromEntries(
        data.consents.map(({ purpose }) => [purpose, c(purpose as 'SMS', { lender: '…' })]),
      ),
      flags: { 0: t('no'), 1: t('yes') },
    }
  }

  return {
    page: () =>
      readablePage({
        language,
        title: t('pageTitle'),
        lead: `${t('madeAt', { when: when(data.made_at), id: data.case_id })} ${t('masked')}`,
        none: t('nothing'),
        sections: sections(),
      }),
    json: () => JSON.stringify({ codes: codes(), ...data }, null, 2),
  }
}
