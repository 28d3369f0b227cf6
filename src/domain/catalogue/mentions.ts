/** Whom a text can mention. */
interface Named {
  id: number
  name: string
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/** The people whom a text mentions as @Name, whatever the case. Of two names, the longer one is meant. */
export function mentionedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  const lower = text.toLowerCase()
  const found = new Set<P>()
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    // An e-mail address is no mention.
    if (isLetter(lower[at - 1])) continue
    const fits = people.filter(({ name }) => {
      const end = at + 1 + name.length
      return lower.startsWith(name.toLowerCase(), at + 1) && !isLetter(lower[end])
    })
    const longest = Math.max(0, ...fits.map(({ name }) => name.length))
    for (const one of fits) if (one.name.length === longest) found.add(one)
  }
  return [...found]
}

/** What is typed after the last @ at the end of a text: a name that has begun; undefined: none has. */
export const mentionBegun = (text: string): string | undefined =>
  /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text)?.[1]
