import { pairs } from './pair.ts'

const en = {
  /** A condition in words. */
  sentenceWords: {
    contains: '{column} contains “{value}”',
    notContains: '{column} does not contain “{value}”',
    startsWith: '{column} starts with “{value}”',
    is: '{column} is {value}',
    isNot: '{column} is not {value}',
    anyOf: '{column} is any of: {value}',
    noneOf: '{column} is none of: {value}',
    below: '{column} is below {value}',
    atMost: '{column} is at most {value}',
    above: '{column} is above {value}',
    atLeast: '{column} is at least {value}',
    between: '{column} is between {low} and {high}',
    on: '{column} is on {value}',
    notOn: '{column} is not on {value}',
    before: '{column} is before {value}',
    after: '{column} is after {value}',
    within: '{column} {value}',
    empty: '{column} is empty',
    notEmpty: '{column} is not empty',
    all: 'all of: {value}',
    any: 'any of: {value}',
    has: 'Has {rows}',
    hasNone: 'Has no {rows}',
    hasWhere: 'Has {rows} where {value}',
    hasNoneWhere: 'Has no {rows} where {value}',
  },
  /** Periods that move with the day. */
  periodWords: {
    today: 'today',
    yesterday: 'yesterday',
    this_week: 'this week',
    last_week: 'last week',
    this_month: 'this month',
    last_month: 'last month',
    this_quarter: 'this quarter',
    last_quarter: 'last quarter',
    this_financial_year: 'this financial year',
    last_financial_year: 'last financial year',
    last: 'in the last {days} {days:day|days}',
    next: 'in the next {days} {days:day|days}',
    lastDays: 'last … days',
    nextDays: 'next … days',
  },
  /** Why a field of a record cannot be set, by the conditions of an admin. */
  fieldRuleWords: {
    locked: 'Locked while {when}',
    hidden: 'Only used when {when}',
    required: 'Fill this in, because {when}',
    needed: 'Fill in “{field}” first: it is required when {when}',
  },
}

export type Words = typeof en

export const { sentenceWords, periodWords, fieldRuleWords } = pairs('src/locales/where.words', en, {
  hi: () => import('./where.words.hi.ts'),
})
