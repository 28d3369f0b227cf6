import type { Words } from '#src/contract/bilingual.ts'

/*
 * Matching rules that are a limit of the lender, on an answer of the customer or on a figure of the loan. From one entry
 * here derive: the question in the profile, its column and its place in the stored data; the lender's field in the back
 * office and its column; the rule in matching, the reasons, what-if, the rules tab and "How we rank". What is left to
 * write is the figure, where it is one (src/domain/offers/rules/figures.ts), the migration (`npm run db:generate`) and a
 * test. Entries are added at the end and never change: stored lists replay.
 */

type Employment = 'salaried' | 'self_employed' | 'business'

interface Declared {
  /** In stored lists. */
  name: string
  /** Version of the mechanism that added it. */
  since: number
  /** The lender's limit; empty is no limit. */
  lender: { field: string; label: Words; help?: Words }
  words: {
    name: Words
    /** `{limit}` is the lender's. */
    unmatched: Words
    ranking: Words
  }
}

/** A question to the customer. Anyone who has not answered does not match a limit. */
interface Asked extends Declared {
  /** Who is asked and evaluated. */
  of: readonly Employment[]
  question: {
    /** Of the profile and of the mechanism's applicant. */
    field: string
    /** Search list with the answers. */
    list: string
    label: Words
  }
}

/** The answer stands for a number at least. */
interface AtLeast extends Asked {
  kind: 'atLeast'
  least: Readonly<Record<string, number>>
}

/** The answer is one of the lender's. */
interface OneOf extends Asked {
  kind: 'oneOf'
  answers: readonly string[]
}

/** A figure of the loan or of the customer is at most the lender's number; nothing more is asked. */
interface AtMost extends Declared {
  kind: 'atMost'
}

export type AskedRule = AtLeast | OneOf
export type DeclaredRule = AskedRule | AtMost

export const declaredRules = [
  {
    kind: 'atLeast',
    name: 'job_tenure',
    since: 5,
    of: ['salaried'],
    question: {
      field: 'job_tenure',
      list: 'employmentTenure',
      label: { en: 'Time with your present employer', hi: 'मौजूदा नियोक्ता के साथ समय' },
    },
    least: {
      below_6_months: 0,
      from_6_to_12_months: 6,
      from_1_to_2_years: 12,
      from_2_to_3_years: 24,
      from_3_to_5_years: 36,
      above_5_years: 60,
    },
    lender: {
      field: 'min_job_months',
      label: { en: 'Months in the job (min)', hi: 'नौकरी में महीने (न्यूनतम)' },
      help: { en: 'With the present employer; for the salaried', hi: 'मौजूदा नियोक्ता के साथ; वेतनभोगियों के लिए' },
    },
    words: {
      name: { en: 'Time in the job', hi: 'नौकरी में समय' },
      unmatched: {
        en: 'Requires {limit} months with your present employer',
        hi: 'मौजूदा नियोक्ता के साथ {limit} महीने चाहिए',
      },
      ranking: {
        en: 'If you are salaried, you have been with your employer long enough',
        hi: 'अगर आप वेतनभोगी हैं, तो आप अपने नियोक्ता के साथ काफ़ी समय से हैं',
      },
    },
  },
  {
    kind: 'oneOf',
    name: 'employer_type',
    since: 5,
    of: ['salaried'],
    question: {
      field: 'employer_type',
      list: 'companyType',
      label: { en: 'Type of your employer', hi: 'आपके नियोक्ता का प्रकार' },
    },
    answers: [
      ...['private_limited', 'public_limited', 'multinational', 'central_government', 'state_government'],
      ...['public_sector', 'partnership', 'proprietorship', 'trust_society', 'other'],
    ],
    lender: {
      field: 'employer_types',
      label: { en: 'Employers', hi: 'नियोक्ता' },
      help: { en: 'Of the salaried; empty: all', hi: 'वेतनभोगियों के; ख़ाली: सभी' },
    },
    words: {
      name: { en: 'Employer', hi: 'नियोक्ता' },
      unmatched: {
        en: 'Does not lend to employees of this type of employer',
        hi: 'इस प्रकार के नियोक्ता के कर्मचारियों को ऋण नहीं देता',
      },
      ranking: {
        en: 'If you are salaried, it lends to employees of your type of employer',
        hi: 'अगर आप वेतनभोगी हैं, तो वह आपके जैसे नियोक्ता के कर्मचारियों को ऋण देता है',
      },
    },
  },
  {
    kind: 'atMost',
    name: 'income_multiple',
    since: 6,
    lender: {
      field: 'max_income_multiple',
      label: { en: 'Loan in monthly incomes (max)', hi: 'ऋण, मासिक आय का गुना (अधिकतम)' },
      help: { en: 'The amount as a multiple of the monthly income', hi: 'मासिक आय के गुने के रूप में राशि' },
    },
    words: {
      name: { en: 'Loan in monthly incomes', hi: 'ऋण, मासिक आय का गुना' },
      unmatched: {
        en: 'Lends {limit} times your monthly income',
        hi: 'आपकी मासिक आय के मुक़ाबले ऋण का गुना: {limit}',
      },
      ranking: {
        en: 'The amount is no larger a multiple of your monthly income than it allows',
        hi: 'राशि आपकी मासिक आय के उतने ही गुने तक है जितना वह स्वीकार करता है',
      },
    },
  },
] as const satisfies readonly DeclaredRule[]

type Rule = (typeof declaredRules)[number]
type RuleWithQuestion = Extract<Rule, { question: object }>

/** The names of the rules on figures. */
export type FigureRule = Extract<Rule, { kind: 'atMost' }>['name']

/** The lenders' limits as they are stored. */
export type RuleLimits = {
  [R in Rule as R['lender']['field']]: R extends { kind: 'oneOf' } ? string[] : number | null
}
/** The answers as the mechanism reads them: a number at least, or the code. */
export type RuleAnswers = {
  [R in RuleWithQuestion as R['question']['field']]: R extends { kind: 'atLeast' } ? number : string
}
/** The answers as they are stored: codes of a search list. */
export type RuleQuestion = RuleWithQuestion['question']['field']

const all: readonly Rule[] = declaredRules
/** The rules that ask something. */
export const askedRules = all.filter((rule): rule is RuleWithQuestion => 'question' in rule)

export const ruleLimits = all.map(({ lender }) => lender.field)
export const ruleQuestions: readonly RuleWithQuestion['question'][] = askedRules.map(
  ({ question }) => question,
)

/** What customers who earn in this way are asked. */
export const questionsFor = (employment: string): readonly RuleWithQuestion['question'][] =>
  askedRules
    .filter(({ of }) => (of as readonly string[]).includes(employment))
    .map(({ question }) => question)
