import { FormulaFault, faults, type Place } from './faults.ts'

/** What a formula says, before anyone knows which fields there are. */
export type Node = Place &
  (
    | { is: 'number'; text: string }
    | { is: 'text'; text: string }
    | { is: 'name'; text: string }
    | { is: 'flag'; value: boolean }
    | { is: 'call'; name: string; of: Node[] }
    | { is: 'sign'; sign: string; of: [Node] | [Node, Node] }
  )

interface Token extends Place {
  is: 'number' | 'text' | 'name' | 'sign' | 'end'
  text: string
}

const token =
  /(\d+(?:\.\d+)?|\.\d+)|"((?:[^"]|"")*)"|([a-z_][a-z0-9_]*(?:\.[a-z0-9_]+)?)|(<=|>=|<>|[-+*/%&=<>(),;])/iy
const MAX_DIGITS = 15
/** Deeper nesting than anyone reads; the parser calls itself for each level. */
const MAX_DEPTH = 40

function tokensOf(formula: string): Token[] {
  const found: Token[] = []
  let at = /^\s*=?\s*/.exec(formula)?.[0].length ?? 0
  while (at < formula.length) {
    token.lastIndex = at
    const [all, number, text, name, sign] = token.exec(formula) ?? []
    if (all === undefined) throw new FormulaFault(faults.unexpected(formula[at] ?? ''), { at, end: at + 1 })
    const place = { at, end: at + all.length }
    if (number !== undefined && number.length > MAX_DIGITS) throw new FormulaFault(faults.longNumber(), place)
    if (number !== undefined) found.push({ is: 'number', text: number, ...place })
    else if (text !== undefined) found.push({ is: 'text', text: text.replaceAll('""', '"'), ...place })
    else if (name !== undefined) found.push({ is: 'name', text: name, ...place })
    else found.push({ is: 'sign', text: sign === ';' ? ',' : (sign as string), ...place })
    at = place.end + (/^\s*/.exec(formula.slice(place.end))?.[0].length ?? 0)
  }
  return [...found, { is: 'end', text: '', at: formula.length, end: formula.length }]
}

/** From the loosest to the tightest, as in a spreadsheet. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/']]

/** Reads a formula; throws FormulaFault at the first place that cannot be read. */
export function parseFormula(formula: string): Node {
  const tokens = tokensOf(formula)
  let next = 0
  let depth = 0
  const peek = () => tokens[next] as Token
  const isSign = (...signs: string[]) => peek().is === 'sign' && signs.includes(peek().text)
  const take = () => tokens[next++] as Token

  function level(index: number): Node {
    const signs = levels[index]
    if (!signs) return signed()
    let left = level(index + 1)
    while (isSign(...signs)) {
      const { text: sign } = take()
      const right = level(index + 1)
      left = { is: 'sign', sign, of: [left, right], at: left.at, end: right.end }
    }
    return left
  }

  function signed(): Node {
    if (isSign('-', '+')) {
      const { text, at } = take()
      const of = nested(signed, at)
      return text === '-' ? { is: 'sign', sign: '-', of: [of], at, end: of.end } : of
    }
    let left = one()
    while (isSign('%')) left = { is: 'sign', sign: '%', of: [left], at: left.at, end: take().end }
    return left
  }

  function nested(read: () => Node, at: number): Node {
    depth += 1
    if (depth > MAX_DEPTH) throw new FormulaFault(faults.tooLong(), { at, end: at + 1 })
    const node = read()
    depth -= 1
    return node
  }

  function one(): Node {
    const { is, text, ...place } = take()
    if (is === 'number' || is === 'text') return { is, text, ...place }
    if (is === 'sign' && text === '(') {
      const inner = nested(() => level(0), place.at)
      closed(place)
      return inner
    }
    if (is !== 'name') throw new FormulaFault(is === 'end' ? faults.ends() : faults.unexpected(text), place)
    if (!isSign('(')) {
      const flag = /^(?:true|false)$/i.test(text)
      return flag
        ? { is: 'flag', value: text.toLowerCase() === 'true', ...place }
        : { is: 'name', text: text.toLowerCase(), ...place }
    }
    const open = take()
    const of: Node[] = []
    while (!isSign(')')) {
      of.push(nested(() => level(0), place.at))
      if (!isSign(',')) break
      take()
    }
    return { is: 'call', name: text.toUpperCase(), of, at: place.at, end: closed(open) }
  }

  function closed(open: Place): number {
    if (isSign(')')) return take().end
    throw peek().is === 'end'
      ? new FormulaFault(faults.notClosed(), open)
      : new FormulaFault(faults.unexpected(peek().text), peek())
  }

  const whole = level(0)
  const { is, text, ...place } = peek()
  if (is !== 'end') throw new FormulaFault(faults.unexpected(text), place)
  return whole
}
