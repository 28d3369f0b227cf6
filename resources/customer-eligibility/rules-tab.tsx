import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { admin } from '#src/admin/words/words.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { hints } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import type { EligibilityRuleRow } from '#src/contract/offers/eligibility.ts'
import { optionName, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import type { Rule } from '#src/domain/offers/rules/rule.ts'
import { rules } from '#src/domain/offers/rules/rules.ts'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { type ProductCode, productCodes } from './eligibility-fields.tsx'
import { adminEligibility } from './words.ts'

/** Those that a lender sets a limit for. */
const shown = rules.filter(({ tries, takes }) => tries.length > 0 || takes)
/** A lender's fields as its page names them. */
const fields: Readonly<Record<string, (typeof Lender.shape)[keyof typeof Lender.shape]>> = Lender.shape

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

/** A lender's limit as text: a range, what it takes, or a switch. */
function limitText(
  { tries, takes }: Rule,
  row: EligibilityRuleRow,
  language: Language,
  yesNo: YesNo,
): string {
  const values = row as unknown as Readonly<Record<string, unknown>>
  if (takes) return takenText(values[takes.field], takes.list as SearchListKey | undefined, language)
  const [min, max] = ['min_', 'max_'].map((end) => {
    const name = tries.find((one) => one.startsWith(end))
    return name === undefined ? null : (values[name] as number | null)
  })
  const range = min == null && max == null ? [] : [`${figure(min ?? null)} – ${figure(max ?? null)}`]
  const switches = tries.filter((name) => !/^(min|max)_/.test(name))
  // One switch alone is the rule itself.
  if (switches.length === tries.length && switches.length === 1)
    return yesNo(values[switches[0] as string] === 1)
  const on = range.length > 0 || switches.length === tries.length ? switches : []
  const names = on.filter((name) => values[name] === 1).map((name) => labelOf(name, language))
  return [...range, ...names].join(', ') || '–'
}

type YesNo = (one: boolean) => string

const labelOf = (name: string, language: Language): string => {
  const schema = fields[name]
  return (schema && hints.get(schema)?.label?.[language]) ?? name
}

function takenText(taken: unknown, list: SearchListKey | undefined, language: Language): string {
  if (!Array.isArray(taken) || !list) return typeof taken === 'string' ? taken : '–'
  return taken.map((code) => optionName(list, code, language)).join(', ') || '–'
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
        ...shown.map((rule) => ({
          head: rule.words.name[language],
          className: 'rule',
          cell: (row: EligibilityRuleRow) => limitText(rule, row, language, yesOrNo),
        })),
      ]}
    />
  )
}
