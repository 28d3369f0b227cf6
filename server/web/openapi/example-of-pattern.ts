/** Characters to choose from, the readable ones first. */
const letters = [...'aA15', 'क', ...'/-_. ,@#:;+=&%()']

/**
 * A text that a regular expression accepts: the first choice everywhere, repeated parts `times` times where the
 * pattern leaves that open. Look-arounds are skipped, so the caller checks the result.
 */
function sample(source: string, times: number): string {
  let at = 0
  const alternatives = (): string => {
    let made: string | undefined
    do {
      const next = sequence()
      made ??= next
    } while (source[at] === '|' && ++at)
    return made
  }
  const sequence = (): string => {
    let made = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') made += repeated()
    return made
  }
  const repeated = (): string => {
    const part = one()
    const counted = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at))
    if (!counted) return part
    at += counted[0].length
    const [sign, least, open, most] = counted
    if (least === undefined)
      return part.repeat(sign[0] === '?' ? Math.min(1, times) : Math.max(times, sign[0] === '+' ? 1 : 0))
    const limit = open ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least)
    return part.repeat(Math.min(limit, Math.max(Number(least), times)))
  }
  const one = (): string => {
    const char = source[at] as string
    if (char === '(') return group()
    if (char === '^' || char === '$') return skip(1)
    if (char === '[') return anyOf(/^\[\^?\]?(?:\\.|[^\]\\])*\]/)
    if (char === '\\' && /[bB]/.test(source[at + 1] ?? '')) return skip(2)
    if (char === '\\') return anyOf(/^\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/)
    if (char === '.') return anyOf(/^\./)
    at += 1
    return char
  }
  const skip = (count: number) => {
    at += count
    return ''
  }
  const group = (): string => {
    const head = /^\((?:\?(?::|<\w+>|<?[=!]))?/.exec(source.slice(at))?.[0] ?? '('
    at += head.length
    const made = alternatives()
    at += 1
    return /[=!]$/.test(head) ? '' : made
  }
  const anyOf = (form: RegExp): string => {
    const token = form.exec(source.slice(at))?.[0] ?? ''
    at += token.length
    const fits = new RegExp(`^${token}$`, 'u')
    return letters.find((letter) => fits.test(letter)) ?? String.fromCodePoint(codeOf(fits))
  }
  return alternatives()
}

const codeOf = (fits: RegExp): number => {
  for (let code = 33; code < 0x1000; code++) if (fits.test(String.fromCodePoint(code))) return code
  return 97
}

/** The shortest readable text that a pattern and these lengths allow; undefined if none of the tries fits. */
export function exampleOfPattern(pattern: string, least = 0, most = 10_000): string | undefined {
  const whole = new RegExp(pattern, 'u')
  for (const times of [1, 0, 2, 3, 4, 6, 8, 10, 16, 32, 64]) {
    const made = sample(pattern, times)
    if (whole.test(made) && made.length >= least && made.length <= most) return made
  }
  return undefined
}
