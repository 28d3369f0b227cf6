import { profile as profileWords } from '#customer/shared/words.ts'
import { ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { MyData } from '#src/contract/customers/privacy-request.ts'
import { formatRupees } from '#src/domain/money.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useOptionName } from '#src/platform/option-name.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { myData as words } from './words.ts'

export type Row = readonly [name: string, value: string]

/** What is stored, in words and without empty fields: the profile and what was asked for. */
export function useStoredRows(data: MyData): Row[] {
  const t = useWords(words)
  const language = useLanguage()
  const p = useWords(profileWords)
  const product: Record<string, string> = useWordTable(productNames)
  const say = useStoredName()
  const { profile } = data
  const money = (amount: number | null) => amount !== null && formatRupees(amount)
  const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ')
  const rows = [
    [t('name'), joined([profile.first_name, profile.last_name].filter(Boolean).join(' '))],
    [
      t('mobile'),
      profile.mobile_phone_number && `+${profile.mobile_phone_code} ${profile.mobile_phone_number}`,
    ],
    [p('email'), profile.email],
    [p('gender'), say('gender', profile.gender)],
    [p('birthDate'), profile.birth_date],
    [p('pan'), profile.tin],
    [
      t('location'),
      joined(
        profile.address1,
        profile.address2,
        profile.city,
        say('state', profile.state),
        profile.postal_code,
      ),
    ],
    [p('residence'), say('residencyType', profile.residence_type)],
    [p('rent'), money(profile.monthly_rent)],
    [p('status'), say('employmentStatus', profile.employment_status_code)],
    [p('employer'), joined(profile.employer_name, profile.officepincode)],
    [p('salaryMode'), say('salaryMode', profile.salary_mode)],
    ...ruleQuestions.map(({ field, list, label }) => [label[language], say(list, profile[field])] as const),
    [p('registration'), say('businessRegistrationType', profile.business_registration_type)],
    [p('businessYears'), say('businessYears', profile.business_years)],
    [p('turnover'), say('businessTurnover', profile.business_current_turnover)],
    [p('businessAccount'), say('businessAccount', profile.business_account)],
    [p('income'), money(profile.monthly_income)],
    [p('emi'), money(profile.emi)],
    [p('score'), profile.credit_score === null ? null : String(profile.credit_score)],
    [p('goldWeight'), profile.gold_weight !== null && `${profile.gold_weight} ${p('grams')}`],
    [p('goldPurity'), say('goldPurity', profile.gold_purity)],
    [p('propertyType'), say('propertyType', profile.property_type)],
    [p('propertyValue'), money(profile.property_value)],
    ...data.applications.map(
      ({ product_type, amount, tenor_months }) =>
        [
          t('asked'),
          t('askedRow', {
            product: product[product_type] ?? product_type,
            amount: formatRupees(amount),
            months: tenor_months,
          }),
        ] as const,
    ),
  ] as const
  return rows.flatMap(([name, value]): Row[] => (value ? [[name, value]] : []))
}

/** The words of a stored option, in the language on screen. */
export function useStoredName() {
  const nameOf = useOptionName()
  const lists = useCall('GET /api/search-list/en/{id?}', {}).data
  return (list: string, id: string | null): string | null => {
    const option = id === null ? undefined : lists?.[list]?.[id]
    return option ? nameOf(option) : id
  }
}
