import { fiuFeatures } from './fiu-features.ts'
import { type Published, type RuleResult, verdictOf } from './published.ts'
import type { Read } from './recorded.ts'
import type { OwnResult } from './rules.ts'
import type { Walks } from './walks.ts'

export interface Findings {
  walks: Walks
  own: OwnResult[]
  published: Published | undefined
  read: Read | undefined
}

const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
const number = (count: number) => count.toLocaleString('en-IN')
const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((all, count) => all + count, 0)
const list = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${number(count)}`)
    .join(', ') || 'none'

/** Why a rule that fails is left so. */
const reasons: Readonly<Record<string, string>> = {
  If_Validation_Result_is_REJECTED_flow_cant_move_forward: 'its fault "mandate" rejects on purpose',
}

const notApplicable = (results: readonly RuleResult[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const result of results.filter((one) => verdictOf(one) === 'not applicable')) {
    const [reason = ''] = Object.entries(result.outcomes).sort((a, b) => b[1] - a[1])[0] ?? ['never applied']
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return counts
}

function publishedPart({ ours, sellers, schema, attributes }: Published): string {
  const sides = [
    ['ours', ours],
    ['the sandbox’s', sellers],
  ] as const
  const counts = sides.map(([whose, results], side) => {
    const of = (wanted: string) => results.filter((one) => verdictOf(one) === wanted).length
    const failures = sum(schema[side]?.failed ?? new Map())
    const bySchema = `${failures} of ${number(schema[side]?.checked ?? 0)}`
    return [
      whose,
      results.length,
      of('passed'),
      of('failed'),
      of('not applicable'),
      list(notApplicable(results)),
      bySchema,
    ]
  })
  const failed = sides.flatMap(([whose, results]) =>
    results
      .filter((one) => verdictOf(one) === 'failed')
      .map(
        ({ name, outcomes }) =>
          `- ${whose}: \`${name}\`, ${outcomes.failed} times: ${reasons[name.split(' ')[1] ?? ''] ?? 'open'}`,
      ),
  )
  return [
    'The 446 rules of `draft-FIS12-2.0.3` that are not commented out (of 458 names): 352 have no others in them; the 19 of the context count for both sides. A rule that failed once has failed.',
    table(['Messages', 'rules', 'passed', 'failed', 'not applicable', 'why not', 'fail the schema'], counts),
    `Attributes that the document requires of a gold loan: ${attributes.missing.size === 0 ? 'none is missing' : [...attributes.missing].join(', ')} in ${attributes.checked} messages of ours. It lists none for a personal loan.`,
    failed.length > 0 ? `Failed:\n\n${failed.join('\n')}` : 'None failed.',
    `No such message: requests for a state, which we do not send. Paths of rules in a rule with a scope are read from the message, and a backslash that is written twice as one; by the letter no message could pass them.`,
  ].join('\n\n')
}

function recordedPart(read: Read): string {
  const rows = Object.entries(read.kinds).map(([kind, { comparable, refused, withoutOffer }]) => {
    const share = `${((100 * comparable) / Math.max(1, comparable + sum(refused))).toFixed(1)} %`
    return [
      kind === 'later' ? 'later answers with a quote' : kind,
      number(comparable),
      share,
      list(refused),
      list(withoutOffer),
    ]
  })
  const { conversations } = read
  const offers = read.kinds.on_select.comparable + read.kinds.later.comparable
  return [
    `${number(read.messages)} answers of lenders, ${read.unreadableFiles} files that are no JSON. Personal loans (2.0.0, 2.0.1):`,
    table(['Message', 'comparable', 'of those with an offer', 'refused', 'without an offer'], rows),
    [
      `- Crashes: ${read.crashes}. Wrong figures of which nothing tells: ${list(read.silent)}.`,
      `- Figures that lenders state otherwise, shown beside ours: ${list(read.noted)} of ${number(offers)}. A rate differs where the instalments are dearer than it, mostly because it is a flat one.`,
      `- Before these messages repaired our readers (30 November 2026) 281 on_select and 139 on_search were comparable, 1,217 offers had less interest than their lender takes, and 60 paid out more.`,
      `- Days to return the loan: ${list(read.coolingOff)} (less than a day, or a number without unit, is no term that can be used).`,
      `- Parts of on_select that are not read: ${list(read.unread)}.`,
      `- Whole conversations by the product's own reading of their messages: ${conversations.read}, with an offer ${conversations.withOffer}, paid out ${conversations.paidOut}.`,
      `- Not applicable, as they are no personal loans (2.1.0 invoices, 2.2.0 purchases, 2.3.0 working capital), read without a crash: ${list(read.otherProducts)}. A catalogue says ranges, which no page shows yet.`,
    ].join('\n'),
  ].join('\n\n')
}

/** The page, or what of it was measured. */
export function reportOf({ walks, own, published, read }: Findings, day: string): string {
  const said = (from: string) => number(walks.messages.filter((one) => one.from === from).length)
  return `# Conformance

\`npm run conformance -- --spec DIR --logs DIR\` wrote this page on ${day}. What it says is that our messages pass, or fail, the
published checks locally: nothing here is certified. Goals: 0 lost, doubled and wrong, and 95 % of recorded offers comparable.

## Flows and faults

Personal and gold loans, each paid out, paid back in part, closed, with a missed instalment paid, with a complaint, and withdrawn, with
every fault of the sandbox network that can come before, and with one of several offers chosen.

${table(
  ['Walks', 'lost', 'doubled', 'rupees wrong', 'messages of ours', 'of the sandbox'],
  [
    [
      walks.walks,
      walks.lost.length,
      walks.doubled.length,
      walks.wrongRupees.length,
      said('us'),
      said('seller'),
    ],
  ],
)}

## Our messages by our own reading of the rules

${table(
  ['Published rule', 'a message of ours', 'checked', 'failed'],
  own.map(({ name, words, checked, failed }) => [name, words, number(checked), failed]),
)}
${published ? `\n## By the published rules themselves\n\n${publishedPart(published)}\n` : ''}${read ? `\n## Recorded conversations of others\n\n${recordedPart(read)}\n` : ''}
## Account data

Published features for users of account data (FIU). We relay; the lender is the user ([decision 100](../decisions/100-account-data.md)).
Those that pass are proven by \`tests/api/integrations/account-data.test.ts\`.

${fiuFeatures}
`
}

/** What may not be, a line each. */
export function problemsOf({ walks, own, published, read }: Findings): string[] {
  const ours = published?.ours.filter((one) => verdictOf(one) === 'failed') ?? []
  const shares = read ? [read.kinds.on_search, read.kinds.on_select] : []
  const refused = shares.filter(({ comparable, refused: counts }) => {
    const all = comparable + sum(counts)
    return comparable < all * 0.95 || all === 0
  })
  return [
    ...[...walks.lost, ...walks.doubled, ...walks.wrongRupees],
    ...own.filter(({ failed, checked }) => failed > 0 || checked === 0).map(({ name }) => `own rule ${name}`),
    ...ours.map(({ name }) => `published rule ${name}`),
    ...[...(published?.schema[0]?.failed.keys() ?? [])].map((what) => `schema: ${what}`),
    ...refused.map(() => 'fewer than 95 % of recorded offers are comparable'),
    ...(read?.crashes ? [`${read.crashes} crashes`] : []),
    ...[...(read?.silent.keys() ?? [])].map((what) => `wrong figure: ${what}`),
  ]
}
