import {
  daysOf,
  entriesOf,
  type Leaf,
  type Operator,
  type PeriodName,
  type Where,
} from '#src/contract/where.ts'

type Values = Record<string, string | number>
type SentenceKey = Operator | 'all' | 'any' | 'has' | 'hasNone' | 'hasWhere' | 'hasNoneWhere'

/** How conditions are read in one language. */
export interface WhereReading {
  sentence: (key: SentenceKey, values: Values) => string
  period: (key: PeriodName | 'last' | 'next', values?: Values) => string
  /** Undefined for a field that is not known: its name stands for it. */
  label: (name: string) => string | undefined
  value: (name: string, value: string | number) => string
  /** Rows that refer to a record, and how their conditions are read. */
  related?: (key: string) => { label: string; reading: WhereReading } | undefined
}

/** Conditions in plain words. */
export function whereSentence(where: Where, reading: WhereReading): string {
  const { sentence, related } = reading
  if ('all' in where || 'any' in where) {
    const texts = entriesOf(where).map((one) => whereSentence(one, reading))
    if (texts.length === 1) return texts[0] ?? ''
    return sentence('all' in where ? 'all' : 'any', { value: texts.join('; ') })
  }
  if (!('related' in where)) return leafSentence(where, reading)
  const to = related?.(where.related)
  const rows = to?.label ?? where.related
  if (!where.where) return sentence(where.has ? 'has' : 'hasNone', { rows })
  const value = to ? whereSentence(where.where, to.reading) : ''
  return sentence(where.has ? 'hasWhere' : 'hasNoneWhere', { rows, value })
}

function leafSentence({ field, op, value }: Leaf, reading: WhereReading): string {
  const { sentence, period, label } = reading
  const column = label(field)
  if (op === 'within') {
    const counted = daysOf(String(value))
    const text = counted ? period(counted.way, { days: counted.days }) : period(String(value) as 'today')
    return sentence('within', { column: column ?? field, value: text })
  }
  const values = [value ?? []].flat().map((one) => reading.value(field, one))
  const [low = '', high = ''] = values
  return sentence(op, { column: column ?? field, value: values.join(', '), low, high })
}
