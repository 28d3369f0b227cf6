import { allowed, type Tag, variable, variablesOf } from '#src/contract/messages/template-syntax.ts'

const address = /https?:\/\/([^\s/?#<>]+)/gi

const fits = (tag: Tag, value: string) => new RegExp(`^(?:${allowed[tag]})$`, 'u').test(value)

/** Names of variables that have no value, or one of another type. */
export const unfit = (body: string, values: Readonly<Record<string, string>>): string[] =>
  variablesOf(body)
    .filter(({ name, tag }) => !fits(tag, values[name] ?? ''))
    .map(({ name }) => name)

export const fillTemplate = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(variable, (whole, name: string) => values[name] ?? whole)

/** Whether a text is the template with its variables filled by values of their types, and nothing else. */
export function isFilledFrom(body: string, text: string): boolean {
  let pattern = ''
  let from = 0
  for (const match of body.matchAll(variable)) {
    pattern += quoted(body.slice(from, match.index)) + allowed[(match[2] ?? 'text') as Tag]
    from = match.index + match[0].length
  }
  return new RegExp(`^${pattern}${quoted(body.slice(from))}$`, 'u').test(text)
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Hosts of a text's addresses that are not listed. */
export const strangeHosts = (text: string, listed: readonly string[]): string[] =>
  [...text.matchAll(address)]
    .map(([, host = '']) => host.toLowerCase())
    .filter((host) => !listed.includes(host))

const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmTwice = '^{}\\[~]|€'

/** How an SMS is sent and charged: 160 characters of GSM-7 or 70 of Unicode in one part, 153 or 67 in each of several. */
export function smsParts(text: string): { encoding: 'GSM-7' | 'Unicode'; length: number; parts: number } {
  const isGsm = [...text].every((one) => gsm.includes(one) || gsmTwice.includes(one))
  const length = isGsm
    ? [...text].reduce((sum, one) => sum + (gsmTwice.includes(one) ? 2 : 1), 0)
    : text.length
  const [alone, each] = isGsm ? [160, 153] : [70, 67]
  const parts = length === 0 ? 0 : length <= alone ? 1 : Math.ceil(length / each)
  return { encoding: isGsm ? 'GSM-7' : 'Unicode', length, parts }
}
