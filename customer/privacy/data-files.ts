import { useLoanFacts } from '#customer/shared/loan-facts.tsx'
import { ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { MyData } from '#src/contract/customers/privacy-request.ts'
import type { Language } from '#src/contract/language.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { myConsents } from '#src/locales/my-consents.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { useFigureRows } from './account-figures.tsx'
import { useAccountTerms } from './account-terms.tsx'
import { type Row, useStoredName, useStoredRows } from './stored-rows.ts'
import { accountData, myData as words } from './words.ts'

type Section = readonly [title: string, rows: readonly Row[]]

interface Page {
  language: Language
  title: string
  lead: string
  /** Said of a section without rows. */
  none: string
  sections: readonly Section[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1b1b3a}
h1,h2{color:#070050}table{width:100%;border-collapse:collapse}
td{white-space:pre-line}th,td{padding:.4rem .5rem;border-top:1px solid #e3e6ef;text-align:left;vertical-align:top;font-weight:400}th{width:40%;color:#4a5068}`

/** A page for reading and printing that needs nothing but itself. */
function readablePage({ language, title, lead, none, sections }: Page): string {
  const parts = sections.map(([heading, rows]) => {
    const lines = rows.map(
      ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
    )
    const table = lines.length > 0 ? `<table>${lines.join('\n')}</table>` : `<p>${escaped(none)}</p>`
    return `<h2>${escaped(heading)}</h2>\n${table}`
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(lead)}</p>
${parts.join('\n')}
</body></html>
`
}

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
  const loanFacts = useLoanFacts()
  const a = useWords(accountData)
  const terms = useAccountTerms()
  const figureRows = useFigureRows()
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
        ...(offer.loan ? loanFacts(offer.loan) : []),
        ...Object.entries(offer.answers),
        ...offer.history.map(({ status, at }) => [when(at), statusIn(status, offer.lender_name)] as const),
      ]),
    ],
    [
      t('consentsTitle'),
      data.consents.map(({ purpose, lender_name, action, version, at, text }) => [
        c(purpose as 'SMS', { lender: lender_name ?? '' }),
        [t(action, { when: when(at), version }), ...text].join('\n'),
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
      a('listTitle'),
      data.account_consents.flatMap((consent): Row[] => [
        [consent.lender_name, a(consent.status)],
        ...terms(consent.ask, consent),
        ...(consent.figures ? figureRows(consent.figures) : []),
        ...consent.history.map(({ status, at }): Row => [when(at), a(status)]),
      ]),
    ],
    [
      t('visitsTitle'),
      data.visits.map(({ at, event, path }) => [
        when(at),
        event === 'PAGE_VIEW' ? path : `${path} (${event})`,
      ]),
    ],
    [t('withheldTitle'), data.withheld.map((reason) => [t(`withheld_${reason}`), t(`why_${reason}`)])],
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
