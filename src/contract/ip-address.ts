const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const group = /^[0-9a-f]{1,4}$/i

/** Eight groups, or fewer with one `::` for those that are zero. */
function isIpv6(text: string): boolean {
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const isComplete = halves.length === 2 ? groups.length < 8 : halves.length === 1 && groups.length === 8
  return isComplete && groups.every((one) => group.test(one))
}

/** An IPv4 or IPv6 address. No zod here: the portal checks with it too. */
export const isIpAddress = (text: string): boolean => ipv4.test(text) || isIpv6(text)

/** As connections spell it, so that it can be compared: short, in small letters. */
export const plainIpAddress = (text: string): string =>
  isIpv6(text) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text

const privateRanges =
  /^(?:(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|::1?$|f[cd]..:|fe[89ab].:)/

/** An address of a private network or of the machine itself: of everyone and no one. */
export function isPrivateAddress(text: string): boolean {
  const plain = plainIpAddress(text)
  const inside = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(plain)?.slice(1)
  const octets = inside?.flatMap((two) => [Number.parseInt(two, 16) >> 8, Number.parseInt(two, 16) & 255])
  return privateRanges.test(octets?.join('.') ?? plain)
}
