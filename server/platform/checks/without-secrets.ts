/** Shorter values would blank out ordinary words. */
const SHORTEST = 4
const isSecret = /KEY|SECRET|TOKEN|PASSWORD|LINKS|HEADERS|AGGREGATORS/
const passwordOf = /:\/\/[^/@:]*:([^@]*)@/

/** A text without the secrets of an environment, wherever an error message has picked one up. */
export function withoutSecrets(text: string, env: Record<string, string | undefined>): string {
  const secrets = Object.entries(env)
    .flatMap(([name, value = '']) => [
      ...inAddress(value),
      ...(isSecret.test(name) ? [value, ...quoted(value)] : []),
    ])
    .filter((value) => value.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
  return secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

function inAddress(value: string): string[] {
  const password = passwordOf.exec(value)?.[1]
  if (!password) return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}

/** The texts inside a JSON setting that are no addresses. */
const quoted = (value: string): string[] =>
  [...value.matchAll(/"([^"]+)"(?!\s*:)/g)]
    .map(([, text]) => text as string)
    .filter((text) => !text.includes('://'))
