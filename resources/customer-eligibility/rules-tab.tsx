import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { Language } from '#src/contract/language.ts'
import { declaredRules } from '#src/contract/offers/declared-rules.ts'
import type { EligibilityRuleRow } from '#src/contract/offers/eligibility.ts'
import { optionName, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminEligibility } from './customer-eligibility.words.ts'
import { type ProductCode, productCodes } from './fields.tsx'

const ranges = [
  ['age', 'min_age', 'max_age'],
  ['income', 'min_income', 'max_income'],
  ['amount', 'min_amount', 'max_amount'],
  ['tenor', 'min_tenor', 'max_tenor'],
] as const
const kinds = ['salaried', 'self_employed', 'business'] as const

/** The rules of all lenders for comparison; edited on the lender's page, which has the history. */
export function RulesTab() {
  const w = useWords(adminEligibility)
  const [search, setSearch] = useSearchParams()
  const fromUrl = search.get('product') as ProductCode
  const product = productCodes.includes(fromUrl) ? fromUrl : 'pl'
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['eligibility-rules', product],
    queryFn: () => call('GET /api/admin/eligibility/rules', { query: { product } }),
  })
  return (
    <Section
      id="rules"
      title={w('rules')}
      tools={
        <SelectField
          label={w('product')}
          value={product}
          onValue={(value) => setSearch({ tab: 'rules', product: value })}
          choices={productCodes.map((code) => ({ id: code, name: w(code) }))}
        />
      }
    >
      <LoadState
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data?.data.length === 0 ? w('noLenders') : null}
      >
        <div className="scroll">
          <RulesTable rows={data?.data ?? []} />
        </div>
      </LoadState>
    </Section>
  )
}

const figure = (one: number | null) => (one === null ? '…' : one.toLocaleString('en-IN'))

/** A least number, or the answers that the lender takes. */
function limitText(
  limit: number | readonly string[] | null,
  list: SearchListKey,
  language: Language,
): string {
  if (typeof limit === 'number') return `${figure(limit)} – …`
  return limit?.map((code) => optionName(list, code, language)).join(', ') || '–'
}

function RulesTable({ rows }: { rows: readonly EligibilityRuleRow[] }) {
  const t = useWords(admin)
  const w = useWords(adminEligibility)
  const language = useLanguage()
  const yesOrNo = (one: boolean) => t(one ? 'yes' : 'no')
  return (
    <CardTable
      aria-labelledby="rules"
      rows={rows}
      rowKey={({ lender_id }) => lender_id}
      columns={[
        {
          head: w('lender'),
          isRowHead: true,
          cell: ({ lender_id, name }) => <Link to={`/admin/lenders/${lender_id}`}>{name}</Link>,
        },
        {
          head: w('gives'),
          cell: ({ lender_status, status }) => yesOrNo(lender_status === 1 && status === 1),
        },
        ...ranges.map(([name, min, max]) => ({
          head: w(name),
          className: 'rule',
          cell: (row: EligibilityRuleRow) =>
            row[min] === null && row[max] === null ? '–' : `${figure(row[min])} – ${figure(row[max])}`,
        })),
        {
          head: w('employment'),
          cell: (row) =>
            kinds
              .filter((kind) => row[kind] === 1)
              .map((kind) => w(kind))
              .join(', ') || '–',
        },
        { head: w('rule_household'), cell: ({ microfinance }) => yesOrNo(microfinance === 1) },
        ...declaredRules.map(({ words, lender, question }) => ({
          head: words.name[language],
          className: 'rule',
          cell: (row: EligibilityRuleRow) => limitText(row[lender.field], question.list, language),
        })),
      ]}
    />
  )
}
